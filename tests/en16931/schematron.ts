import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fontoxpath, { type Options } from 'fontoxpath';
import { type Element, type Node, parseXmlDocument } from 'slimdom';

/*
 * Runs the Schematron of EN 16931, which has neither `let` nor functions of its own: patterns, rules and assertions in
 * XPath 2. The file is version 1.3.16 of `ubl/schematron/preprocessed/EN16931-UBL-validation-preprocessed.sch` in
 * `ConnectingEurope/eInvoicing-EN16931`, unchanged but for its compression (EUPL 1.2, see LICENSE).
 */

const FILE = join(import.meta.dirname, 'EN16931-UBL-validation-preprocessed.sch.gz');
const FUNCTIONS = 'http://www.w3.org/2005/xpath-functions';
const SCHEMATRON = 'http://purl.oclc.org/dsdl/schematron';

/** fontoxpath computes with floating-point numbers; sums of money have to be decimals, as XPath 2 says. */
const DECIMAL = { namespaceURI: 'urn:decimal', localName: 'sum' };
fontoxpath.registerCustomXPathFunction(DECIMAL, ['xs:decimal*'], 'xs:decimal', (_, amounts: readonly number[]) => {
  const sum = amounts.reduce((all, amount) => all + Math.round(amount * 10_000), 0);
  return sum / 10_000;
});

interface Assertion {
  readonly id: string;
  readonly test: string;
}
interface Rule {
  /** Selects the nodes that the rule is about. */
  readonly nodes: string;
  readonly assertions: readonly Assertion[];
}

/** Parts of a match pattern that are separated by `|` outside of brackets. */
function alternatives(pattern: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const letter of pattern) {
    if ('[('.includes(letter)) depth += 1;
    if ('])'.includes(letter)) depth -= 1;
    if (letter === '|' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${letter}`);
  }
  return parts.map((part) => part.trim());
}

const children = (of: Element, name: string) => [...of.getElementsByTagNameNS(SCHEMATRON, name)];
const attribute = (of: Element, name: string) => of.getAttribute(name) ?? '';

function readSchematron() {
  const schema = parseXmlDocument(gunzipSync(readFileSync(FILE)).toString()).documentElement;
  if (schema === null) throw new Error('The Schematron is empty');
  const spaces = new Map(children(schema, 'ns').map((ns) => [attribute(ns, 'prefix'), attribute(ns, 'uri')]));
  const patterns = children(schema, 'pattern').map((pattern): readonly Rule[] =>
    children(pattern, 'rule').map((rule) => ({
      nodes: alternatives(attribute(rule, 'context'))
        .map((part) => (part.startsWith('/') ? part : `//${part}`))
        .join(' | '),
      assertions: children(rule, 'assert').map((one) => ({ id: attribute(one, 'id'), test: attribute(one, 'test') })),
    })),
  );
  return { patterns, namespaceResolver: (prefix: string) => spaces.get(prefix) ?? null };
}

let read: ReturnType<typeof readSchematron> | undefined;

/** What an invoice as UBL breaks of the standard: the names of its rules, each once. `checked` counts what was looked at. */
export function brokenRules(xml: string): { readonly broken: readonly string[]; readonly checked: number } {
  read ??= readSchematron();
  const { patterns, namespaceResolver } = read;
  const options: Options = {
    namespaceResolver,
    language: fontoxpath.Language.XPATH_3_1_LANGUAGE,
    functionNameResolver: ({ prefix, localName }) => {
      if (prefix === '' && localName === 'sum') return DECIMAL;
      return { namespaceURI: prefix === '' ? FUNCTIONS : (namespaceResolver(prefix) ?? ''), localName };
    },
  };
  const document = parseXmlDocument(xml);
  const broken = new Set<string>();
  let checked = 0;
  for (const rules of patterns) {
    // Of the rules of a pattern only the first one counts for a node.
    const seen = new Set<Node>();
    for (const { nodes, assertions } of rules) {
      const found = fontoxpath.evaluateXPathToNodes<Node>(nodes, document, null, null, options);
      for (const node of found.filter((one) => !seen.has(one))) {
        seen.add(node);
        for (const { id, test } of assertions) {
          checked += 1;
          if (!fontoxpath.evaluateXPathToBoolean(test, node, null, null, options)) broken.add(id);
        }
      }
    }
  }
  return { broken: [...broken].toSorted(), checked };
}
