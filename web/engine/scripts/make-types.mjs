// Writes src/schema.ts: a TypeScript type for each definition of docs/winnow.schema.json.
// It knows what of JSON Schema is used there, and stops at anything else.
import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../../../', import.meta.url);
const output = new URL('../src/schema.ts', import.meta.url);

const typeName = (name) => name.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase());
const literal = (value) => (typeof value === 'string' ? `'${value}'` : String(value));
const comment = ({ description }, indent) => (description ? `${indent}/** ${description} */\n` : '');
const union = (types) => [...new Set(types)].join(' | ');
const plain = { integer: 'number', number: 'number', string: 'string', boolean: 'boolean', null: 'null' };

function objectType({ properties = {}, required = [], additionalProperties }, indent) {
  if (typeof additionalProperties === 'object') return `Record<string, ${type(additionalProperties, indent)}>`;
  const inner = indent + '  ';
  const member = ([name, schema]) =>
    `${comment(schema, inner)}${inner}${name}${required.includes(name) ? '' : '?'}: ${type(schema, inner)};\n`;
  return `{\n${Object.entries(properties).map(member).join('')}${indent}}`;
}

/** A definition, and others that ask for some more of its keys. */
function allOf([first, ...others], indent) {
  const base = type(first, indent);
  const keys = others.flatMap(({ required, ...more }) => {
    if (!required || Object.keys(more).length) throw new Error(`allOf with ${JSON.stringify(more)}`);
    return required.map(literal);
  });
  return `${base} & Required<Pick<${base}, ${keys.join(' | ')}>>`;
}

function type(schema, indent = '') {
  if (schema.$ref) return typeName(schema.$ref.replace('#/definitions/', ''));
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  if (schema.allOf) return allOf(schema.allOf, indent);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return union(choices.map((choice) => type(choice, indent)));
  if (Array.isArray(schema.type)) return union(schema.type.map((each) => plain[each]));
  if (schema.type === 'object') return objectType(schema, indent);
  if (schema.type === 'array') return `Array<${schema.items ? type(schema.items, indent) : 'unknown'}>`;
  if (plain[schema.type]) return plain[schema.type];
  throw new Error(`what is ${JSON.stringify(schema)}?`);
}

const { definitions } = JSON.parse(readFileSync(new URL('docs/winnow.schema.json', root), 'utf8'));
const types = Object.entries(definitions).map(
  ([name, schema]) => `${comment(schema, '')}export type ${typeName(name)} = ${type(schema)};\n`,
);
writeFileSync(output, `// Made by scripts/make-types.mjs.\n\n${types.join('\n')}`);
