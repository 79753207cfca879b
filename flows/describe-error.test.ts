import { describe, expect, test } from 'vitest';
import { describeError, describeFailure } from './describe-error.ts';

describe('describeError', () => {
  test('returns the class name, message and code of an error', () => {
    const error = Object.assign(new RangeError('database is locked'), { code: 'SQLITE_BUSY' });
    expect(describeError(error)).toEqual({ error: 'RangeError: database is locked', code: 'SQLITE_BUSY' });
  });

  test('joins the chain of causes, adding a code that the message lacks', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
    const closed = Object.assign(new Error('line closed', { cause: refused }), { code: 7 });
    expect(describeError(new TypeError('fetch failed', { cause: closed }))).toEqual({
      error: 'TypeError: fetch failed',
      cause: 'Error: line closed (7) <- Error: connect ECONNREFUSED 127.0.0.1:1',
    });
  });

  test('lists the errors of an AggregateError without a message', () => {
    const both = Object.assign(new AggregateError([new Error('IPv6'), new Error('IPv4')], 'both'), { message: '' });
    expect(describeError(both)).toEqual({ error: 'AggregateError', cause: 'Error: IPv6 <- Error: IPv4' });
  });

  test('names a cause that is no error, and the error within an answer', () => {
    const cause = { code: 7, note: 'geheim' };
    expect(describeError(new Error('paid', { cause }))).toEqual({
      error: 'Error: paid',
      cause: 'object with code, note (7)',
    });
    expect(describeError(new Error('paid', { cause: 'no price' }))).toEqual({
      error: 'Error: paid',
      cause: 'no price',
    });
    const answer = { status: 500, statusText: 'Server Error', error: new TypeError('price') };
    expect(describeError(answer)).toEqual({ error: 'answer 500 Server Error', cause: 'TypeError: price' });
  });

  test('ends a circle of causes', () => {
    const [first, second] = [new Error('one'), new Error('two')];
    first.cause = second;
    second.cause = first;
    expect(describeError(first)).toEqual({ error: 'Error: one', cause: 'Error: two' });
  });

  test.each([
    ['text', 'no price', 'no price'],
    ['nothing', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a symbol', Symbol('end'), 'Symbol(end)'],
    ['a function', () => 'geheim', 'function'],
    ['a response', new Response('geheim', { status: 503 }), 'Response 503'],
    ['an object', { email: 'anneke@voorbeeld.nl', note: 'geheim' }, 'object with email, note'],
    ['an object without fields', Object.create(null), 'object with no fields'],
    [
      'an answer',
      { status: 405, statusText: 'Method Not Allowed', data: { name: 'geheim' } },
      'answer 405 Method Not Allowed',
    ],
    ['an error about an object', new Error('[object Object]'), 'Error: an object'],
    ['an object with a message', { message: 'sold out' }, 'object: sold out'],
  ])('describes a thrown value that is no Error without the values of its fields: %s', (_, thrown, words) => {
    expect(describeError(thrown)).toEqual({ error: words });
  });
});

test('describeFailure adds the stacks of the error and of its causes', () => {
  const { error, stack } = describeFailure(new Error('page', { cause: new TypeError('price') }));
  expect(error).toBe('Error: page');
  expect(stack).toMatch(/^Error: page\n +at .*describe-error\.test\.ts[\s\S]*\ncaused by TypeError: price\n +at /);
  expect(describeFailure('text')).toEqual({ error: 'text' });
});
