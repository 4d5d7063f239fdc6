import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { parse } from 'yaml';

const DOCUMENT = join(import.meta.dirname, '../openapi.yaml');

const HEAD = `/**
 * Types of the shop API and the validation API, generated from openapi.yaml: each schema under its own name, and
 * \`paths\` and \`operations\` with parameters, bodies and responses.
 */

`;

/**
 * The types for a provider's server. A field with a default is optional: the tags may omit it in a request, and the
 * server in a response.
 */
export async function providerTypes(): Promise<string> {
  const ast = await openapiTS(pathToFileURL(DOCUMENT), {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    defaultNonNullable: false,
    silent: true,
  });
  return HEAD + astToString(ast);
}

/** Writes `provider/`: the document, as YAML and JSON, and its types, for server developers. */
export async function writeProviderFiles(outDir: string): Promise<void> {
  const folder = join(outDir, 'provider');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'types.d.ts'), await providerTypes());
  await copyFile(DOCUMENT, join(folder, 'openapi.yaml'));
  const document: unknown = parse(await readFile(DOCUMENT, 'utf8'), { maxAliasCount: -1 });
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
}
