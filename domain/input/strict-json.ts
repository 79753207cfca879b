import { err, ok, type Result } from '../result.ts';

/** Deeper than anything that the shop is ever sent. */
const MAX_DEPTH = 20;
const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g;

/**
 * Parses JSON that means one thing only: refuses text of which parsers make different things
 * (a name that occurs twice, `__proto__`) and nesting without end. Never throws.
 */
export function parseStrictJson(text: string): Result<unknown, 'invalid-json'> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err('invalid-json');
  }
  return isUnambiguous(text) ? ok(value) : err('invalid-json');
}

/** Walks over the names and brackets of text that is known to be JSON. */
function isUnambiguous(json: string): boolean {
  const open: Set<string>[] = [];
  for (const [token, colon] of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') {
      if (open.push(new Set()) > MAX_DEPTH) return false;
    } else if (token === '}' || token === ']') {
      open.pop();
    } else if (colon !== undefined) {
      const name = JSON.parse(token.slice(0, -colon.length)) as string;
      const names = open.at(-1);
      if (name === '__proto__' || names?.has(name)) return false;
      names?.add(name);
    }
  }
  return true;
}
