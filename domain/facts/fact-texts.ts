import * as v from 'valibot';
import type { FactTexts, ShopConfig } from '../shop/shop-config.ts';
import { type FactSubject, fieldsOf } from './fact-field.ts';

/** What the form of a subject shows of a configuration. */
export function factTexts(subject: FactSubject, config: ShopConfig): FactTexts {
  return Object.fromEntries(fieldsOf(subject).map(({ path, show }) => [path, show(valueAt(config, path))]));
}

/** A configuration with the texts of a subject; what cannot be read stays as it is. */
export function withTexts(config: ShopConfig, subject: FactSubject, texts: FactTexts): ShopConfig {
  return fieldsOf(subject).reduce((merged, { path, schema }) => {
    const text = Object.hasOwn(texts, path) ? texts[path] : undefined;
    const read = v.safeParse(schema, text, { abortPipeEarly: true });
    return read.success ? (withValue(merged, path.split('.'), read.output) as ShopConfig) : merged;
  }, config);
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
      value,
    );
}

/** A copy with another value at a path; what lies beside the path is the same object. */
function withValue(whole: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  if (key === '') return value;
  const inner = valueAt(whole, key);
  const changed = rest.length === 0 ? value : withValue(inner, rest, value);
  if (Array.isArray(whole)) return whole.with(Number(key), changed);
  return { ...(whole as object), [key]: changed };
}
