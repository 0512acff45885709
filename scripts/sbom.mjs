/**
 * The bill of materials of the package, as CycloneDX 1.6 JSON: every package of others whose code or words are inside.
 *
 * The same sources give the same text: its serial number follows from its content, and it has a time only if
 * SOURCE_DATE_EPOCH names one.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDataPackage } from './packages.mjs';

const readJson = (path) => JSON.parse(readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8'));

export const sbomText = (packages, secondsSince1970 = process.env.SOURCE_DATE_EPOCH) => {
  const locked = readJson('package-lock.json').packages;
  const product = componentOf({ ...readJson('package.json'), type: 'application' });
  const components = packages.map((found) => componentOf(found, locked[`node_modules/${found.name}`]?.integrity));
  const refs = components.map((component) => component['bom-ref']);
  const timestamp = secondsSince1970 && new Date(1000 * Number(secondsSince1970)).toISOString();
  const content = {
    version: 1,
    metadata: { ...(timestamp && { timestamp }), component: product },
    components,
    dependencies: [{ ref: product['bom-ref'], dependsOn: refs }, ...refs.map((ref) => ({ ref }))],
  };
  const bom = { bomFormat: 'CycloneDX', specVersion: '1.6', serialNumber: serialNumber(content), ...content };
  return `${JSON.stringify(bom, undefined, 2)}\n`;
};

/** One package; of one that came inside another, neither version nor hash is known. */
const componentOf = ({ name, version, license, host, homepage, type = typeOf(name) }, integrity) => {
  const purl = `pkg:npm/${name.replace('@', '%40')}${host ? '' : `@${version}`}`;
  return {
    type,
    'bom-ref': purl,
    name,
    ...(!host && { version }),
    ...(!host && integrity && { hashes: [hashOf(integrity)] }),
    ...(license && { licenses: [{ license: { ...licenceOf(license), acknowledgement: 'declared' } }] }),
    purl,
    ...(homepage && { externalReferences: [{ type: 'website', url: homepage }] }),
    ...(host && { properties: [{ name: 'salet:inside', value: host }] }),
  };
};

const typeOf = (name) => (isDataPackage(name) ? 'data' : 'library');

/** The labels that have an identifier of SPDX; any other, such as a choice of several, is only a name. */
const SPDX = ['Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MPL-2.0'];

const licenceOf = (label) => (SPDX.includes(label) ? { id: label } : { name: label });

/** The hash of the package's tarball, as the lock file has it: "sha512-…" in base64. */
const hashOf = (integrity) => ({
  alg: 'SHA-512',
  content: Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex'),
});

/** A UUID of version 8, which is for values of one's own. */
const serialNumber = (content) => {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
