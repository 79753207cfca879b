import { err, ok, type Result } from '../result.ts';

/** Maximum nesting depth. */
const MAX_DEPTH = 20;
const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g;

/** Parses JSON that all read alike: no duplicate keys, `__proto__` or deep nesting; bytes as UTF-8. Never throws. */
export function parseStrictJson(given: string | AllowSharedBufferSource): Result<unknown, 'invalid-json'> {
  try {
    const text = typeof given === 'string' ? given : new TextDecoder('utf-8', { fatal: true }).decode(given);
    const value: unknown = JSON.parse(text);
    return isUnambiguous(text) ? ok(value) : err('invalid-json');
  } catch {
    return err('invalid-json');
  }
}

/** Scans keys and brackets of text that is valid JSON. */
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
