import { SCHEMA_ORG } from './json-ld.ts';

/** A question of shoppers, with its answer in plain text. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Questions and answers for machines, word for word as the page shows them (docs/rules.md#data-questions). */
export function faqPage(questions: readonly Question[]) {
  return {
    '@context': SCHEMA_ORG,
    '@type': 'FAQPage',
    inLanguage: 'nl-NL',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
