import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** What a provider's own document says of one request: its parameters, its body and each answer by its status. */
interface Operation {
  readonly query: Readonly<Record<string, object>>;
  readonly body?: object;
  readonly answers: Readonly<Record<string, object>>;
}
interface ApiDocument {
  readonly operations: Readonly<Record<string, Operation>>;
  readonly $defs: object;
}

export interface Exchange {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Undefined: none was sent. */
  readonly body?: unknown;
}

/** Compares what a fake was asked and what it answers with the provider's own OpenAPI document, reduced to what is used. */
export function openApiDocument(file: string) {
  const { operations, $defs } = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as ApiDocument;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, coerceTypes: false });
  const typed = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, coerceTypes: true });
  const compiled = new Map<object, ValidateFunction>();
  const named = Object.entries(operations).map(([name, operation]) => {
    const [method = '', path = ''] = name.split(' ');
    return { name, method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), operation };
  });

  function problemsOf(schema: object, value: unknown, by = ajv): string[] {
    const validate = compiled.get(schema) ?? by.compile({ ...schema, $defs });
    compiled.set(schema, validate);
    return validate(value) ? [] : [by.errorsText(validate.errors)];
  }

  function operationOf({ method, path }: Exchange) {
    const { pathname } = new URL(path, 'http://api');
    return named.find((one) => one.method === method && one.pattern.test(pathname));
  }

  return {
    /** What is wrong with a request; empty: nothing. */
    requestProblems(asked: Exchange): readonly string[] {
      const found = operationOf(asked);
      if (!found) return [`${asked.method} ${asked.path}: no such operation`];
      const { name, operation } = found;
      const query = [...new URL(asked.path, 'http://api').searchParams].flatMap(([key, value]) => {
        const schema = operation.query[key];
        return schema ? problemsOf(schema, value, typed) : [`no parameter ${key}`];
      });
      const body = operation.body && asked.body !== undefined ? problemsOf(operation.body, asked.body) : [];
      return [...query, ...body].map((text) => `${name}: ${text}`);
    },

    /** What is wrong with an answer; statuses that the document leaves out say nothing. */
    answerProblems(asked: Exchange, status: number, body: unknown): readonly string[] {
      const found = operationOf(asked);
      const schema = found?.operation.answers[status] ?? found?.operation.answers.default;
      return schema ? problemsOf(schema, body).map((text) => `${found?.name} ${status}: ${text}`) : [];
    },
  };
}
