import { expect, test } from 'vitest';
import * as paths from '../../domain/pages/paths.ts';
import { shopConfig } from '../../shop.config.ts';
import { articles } from '../../tests/content/shop-texts.ts';
import { shopperQuestions } from './questions.ts';

const questions = shopperQuestions(shopConfig);

test('shopperQuestions contains no question twice, and answers in whole sentences', () => {
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  expect(questions.filter(({ question, answer }) => !question.endsWith('?') || !answer.endsWith('.'))).toEqual([]);
  expect(questions.filter(({ answer }) => /[<>[\]{}]|undefined|NaN/.test(answer))).toEqual([]);
});

test('every link leads to a page, and to a heading on it', () => {
  const known = new Set([
    paths.contact,
    ...articles.flatMap(({ post, headings }) => [
      paths.article(post.slug),
      ...headings.map(({ id }) => `${paths.article(post.slug)}#${id}`),
    ]),
  ]);
  expect(questions.flatMap(({ link }) => (link && !known.has(link.href) ? [link.href] : []))).toEqual([]);
});

test('the widths of what does not fit are those of the rule', () => {
  const { answer = '' } = questions.find(({ question }) => question.includes('passen er niet')) ?? {};
  expect(answer).toContain('42 x 35 cm');
  expect(answer).toMatch(/30 x 30 cm is open 62 cm .* A4 60 cm .* A4 44 cm/);
});
