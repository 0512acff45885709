/**
 * What an entry point exports, from the declarations that the compiler has written: each name with its comment, its text,
 * and the types that its signature names.
 */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

const parsed = new Map();

/** One file of declarations: what it declares, imports and exports. */
const readDeclarations = (path) => {
  if (!parsed.has(path)) parsed.set(path, parseDeclarations(path));
  return parsed.get(path);
};

const parseDeclarations = (path) => {
  const text = readFileSync(path, 'utf8');
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const file = { path, head: headOf(comments), declared: new Map(), imported: new Map(), exported: new Map() };
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') addImports(file, statement);
    else if (statement.type === 'ExportNamedDeclaration' && !statement.declaration) addExports(file, statement);
    else if (statement.type === 'ExportDefaultDeclaration') {
      file.exported.set('default', { path, name: statement.declaration.name });
    } else addDeclarations(file, statement, { text, comments });
  }
  return file;
};

const addImports = (file, { specifiers, source }) => {
  for (const { local, imported } of specifiers) {
    file.imported.set(local.name, { path: pathTo(file.path, source.value), name: imported?.name ?? 'default' });
  }
};

const addExports = (file, { specifiers, source }) => {
  const path = source ? pathTo(file.path, source.value) : file.path;
  for (const { local, exported } of specifiers) file.exported.set(exported.name, { path, name: local.name });
};

const addDeclarations = (file, statement, { text, comments }) => {
  const isExported = statement.type === 'ExportNamedDeclaration';
  const declaration = isExported ? statement.declaration : statement;
  const named = declaration.declarations ?? [declaration];
  for (const { id } of named) {
    if (id?.type !== 'Identifier') continue;
    const comment = commentBefore(statement, text, comments);
    const code = text.slice(statement.start, statement.end).trim();
    const references = referencesIn(declaration);
    // overloads and merged declarations are one name
    const before = file.declared.get(id.name);
    file.declared.set(id.name, {
      name: id.name,
      path: file.path,
      comment: [before?.comment, comment].filter(Boolean).join('\n'),
      code: [before?.code, code].filter(Boolean).join('\n'),
      references: [...(before?.references ?? []), ...references],
    });
    if (isExported) file.exported.set(id.name, { path: file.path, name: id.name });
  }
};

/** Declarations name a module by its source, or by what it is compiled to. */
const pathTo = (from, specifier) => resolve(dirname(from), specifier.replace(/\.[jt]s$/, '.d.ts'));

/** A file begins with its reason, which is no one's comment. */
const headOf = (comments) => (comments[0]?.start === 0 ? plain(comments[0].value) : '');

const commentBefore = (statement, text, comments) => {
  const own = comments.findLast(({ end }) => end <= statement.start);
  if (!own?.value.startsWith('*') || own.start === 0) return '';
  return text.slice(own.end, statement.start).trim() === '' ? plain(own.value) : '';
};

const plain = (comment) =>
  comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim();

/** The names of types that a declaration mentions, without the parameters it declares itself. */
const referencesIn = (declaration) => {
  const found = [];
  const own = new Set();
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'TSTypeParameter') own.add(node.name.name ?? node.name);
    if (node.type === 'TSMappedType') own.add(node.key?.name ?? node.key);
    if (node.type === 'TSTypeReference') found.push({ name: leftmost(node.typeName) });
    if (node.type === 'TSTypeQuery' && node.exprName.type !== 'TSImportType') {
      found.push({ name: leftmost(node.exprName) });
    }
    if (node.type === 'TSInterfaceHeritage' || node.type === 'TSClassImplements') {
      found.push({ name: leftmost(node.expression) });
    }
    if (node.type === 'ClassDeclaration' && node.superClass) found.push({ name: leftmost(node.superClass) });
    if (node.type === 'TSImportType') found.push({ name: leftmost(node.qualifier), from: node.source.value });
    for (const [key, value] of Object.entries(node)) if (key !== 'type') visit(value);
  };
  visit(declaration);
  return found.filter(({ name, from }) => from !== undefined || !own.has(name));
};

const leftmost = (name) => (name.left ? leftmost(name.left) : (name.name ?? ''));

/** Where a name that is seen in a file is declared; undefined for what the language or the host declares. */
const originOf = (path, name) => {
  const file = readDeclarations(path);
  if (file.declared.has(name)) return file.declared.get(name);
  const elsewhere = file.imported.get(name) ?? file.exported.get(name);
  if (!elsewhere || !existsSync(elsewhere.path)) return undefined;
  if (elsewhere.path === path) return file.declared.get(elsewhere.name);
  const there = readDeclarations(elsewhere.path).exported.get(elsewhere.name);
  return there ? originOf(there.path, there.name) : undefined;
};

/** The names that an entry point exports, in its order. */
export const readEntry = (path) => {
  const { head, exported } = readDeclarations(path);
  const names = [...exported].map(([name, { path: from, name: own }]) => {
    const declaration = originOf(from, own);
    if (!declaration) throw new Error(`${path} exports ${name}, which ${from} does not declare.`);
    return { name, declaration };
  });
  return { head, names };
};

/** The reason with which a file of declarations begins. */
export const headOfFile = (path) => readDeclarations(path).head;

/** The types of the signatures of an entry point that it does not export itself, as "name needs Type of file". */
export const missingTypes = (path) => {
  const { names } = readEntry(path);
  const known = new Set(names.map(({ declaration }) => declaration));
  return names.flatMap(({ name, declaration }) =>
    declaration.references
      .map(({ name: type, from }) => originOf(from ? pathTo(declaration.path, from) : declaration.path, type))
      .filter((origin) => origin !== undefined && !known.has(origin))
      .map((origin) => ({ name, type: origin.name, path: origin.path })),
  );
};
