import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readForm } from '../input/read-form.ts';
import { CONTACT_FIELDS, type ContactField, ContactForm } from './contact-message.ts';

const good: Record<ContactField, string> = {
  name: 'Anneke de Vries',
  email: 'anneke@voorbeeld.nl',
  phone: '',
  subject: 'Past mijn atlas?',
  message: 'Mijn atlas is 58 cm breed.',
};

function errorsOf(changes: Partial<Record<ContactField, unknown>>) {
  const reading = readForm({ ...good, ...changes }, CONTACT_FIELDS, ContactForm);
  return reading.ok ? {} : reading.errors;
}

/** The value of one field after reading. */
function kept(field: ContactField, value: string): string | undefined {
  const reading = readForm({ ...good, [field]: value }, CONTACT_FIELDS, ContactForm);
  return reading.ok ? reading.form[field] : undefined;
}

const SENTENCES = {
  name: ['Naam moet minimaal 2 karakters zijn', 'Naam mag maximaal 100 karakters zijn'],
  subject: ['Onderwerp moet minimaal 3 karakters zijn', 'Onderwerp mag maximaal 200 karakters zijn'],
  message: ['Bericht moet minimaal 10 karakters zijn', 'Bericht mag maximaal 2000 karakters zijn'],
} as const;

describe('contact form', () => {
  test.each([
    ['name', 2, 100],
    ['subject', 3, 200],
    ['message', 10, 2000],
  ] as const)('requires a %s of %i to %i characters after trimming', (field, min, max) => {
    const [short, long] = SENTENCES[field];
    expect(errorsOf({ [field]: 'x'.repeat(min - 1) })).toEqual({ [field]: short });
    expect(errorsOf({ [field]: ` ${'x'.repeat(min)} ` })).toEqual({});
    expect(errorsOf({ [field]: ` ${'x'.repeat(max)}\n` })).toEqual({});
    expect(errorsOf({ [field]: 'x'.repeat(max + 1) })).toEqual({ [field]: long });
    const blanks = ['\u2060', '\u3164', '\u00ad'].map((blank) => blank.repeat(min));
    for (const nothing of [
      '',
      '   ',
      ' '.repeat(50_000),
      '\u00a0\u2003',
      ...blanks,
      undefined,
      null,
      7,
      ['x'.repeat(min)],
      {},
    ]) {
      expect(errorsOf({ [field]: nothing })).toEqual({ [field]: short });
    }
  });

  test('returns a message that is too long in full, so that it can be shortened', () => {
    const message = 'Mijn atlas is 58 cm breed. '.repeat(300).trim();
    const reading = readForm({ ...good, message }, CONTACT_FIELDS, ContactForm);
    expect(reading).toMatchObject({ ok: false, errors: { message: SENTENCES.message[1] } });
    expect(reading.values.message).toBe(message);
  });

  test.each(['name', 'subject', 'message'] as const)('refuses invisible characters in the %s', (field) => {
    for (const hidden of ['\0', '\u202e', '\u200b', '\u2028', '\ud800', '\x1b', '\ufeff.', '\ufffd']) {
      expect(Object.keys(errorsOf({ [field]: `Goedemorgen ${hidden}allemaal` }))).toEqual([field]);
    }
  });

  test.each(['name', 'subject'] as const)('refuses line breaks in the %s, which could add a mail header', (field) => {
    for (const text of ['Anneke\r\nBcc: x@y.nl', 'Anneke\nBcc: x@y.nl', 'Anneke\rBcc: x@y.nl']) {
      expect(Object.keys(errorsOf({ [field]: text }))).toEqual([field]);
    }
    // Percent-encoded line breaks are plain characters that are never decoded.
    expect(kept(field, 'Anneke%0d%0aBcc: x@y.nl')).toBe('Anneke%0d%0aBcc: x@y.nl');
  });

  test('keeps lines, emoji, combining marks, quotes and HTML of a message as plain text', () => {
    expect(kept('message', 'Regel een\r\nRegel twee\rdrie')).toBe('Regel een\nRegel twee\ndrie');
    expect(kept('message', `<b>"dag" & 'hoi'</b> 👩‍👩‍👧 e\u0301`)).toBe(`<b>"dag" & 'hoi'</b> 👩‍👩‍👧 é`);
  });

  test.each([
    'a@b.nl',
    'voor.naam+boek@sub.voorbeeld.nl',
    "o'neil@voorbeeld.nl",
    ` ${'x'.repeat(64)}@${'y'.repeat(63)}.nl `,
  ])('accepts the e-mail address %s', (email) => {
    expect(errorsOf({ email })).toEqual({});
  });

  test.each([
    '',
    ' ',
    'x',
    'x@y',
    '@y.nl',
    'x@.nl',
    'x@y.',
    'x@y..nl',
    'x y@z.nl',
    'a@b.nl,c@d.nl',
    'a@b.nl;c@d.nl',
    'a@b.nl c@d.nl',
    'Anneke <a@b.nl>',
    'a@b.nl\r\nBcc: c@d.nl',
    'a@b.nl%0d%0aBcc:c@d.nl',
    'a@b.nl\0',
    'a@b\u202e.nl',
    'mailto:a@b.nl',
    '"a b"@c.nl',
    'a@[127.0.0.1]',
    'é@voorbeeld.nl',
  ])('refuses the e-mail address %j', (email) => {
    expect(errorsOf({ email })).toEqual({ email: 'Ongeldig e-mailadres' });
  });

  test('refuses an e-mail address of more than 255 characters and names the limit', () => {
    expect(errorsOf({ email: `${'x'.repeat(252)}@y.nl` })).toEqual({ email: 'E-mail mag maximaal 255 karakters zijn' });
  });

  test('accepts any telephone number and keeps its first 50 visible characters', () => {
    for (const phone of ['', 'bel maar', '\0\u202e06\r\n', 'x'.repeat(50_000), '📞'])
      expect(errorsOf({ phone })).toEqual({});
    expect(kept('phone', ' 06\r\n12\u202e ')).toBe('0612');
    expect(kept('phone', 'x'.repeat(50_000))).toHaveLength(50);
  });

  test('accepts the same input as JSON and as form data, for any input', () => {
    const anyField = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 250 }),
      fc.constantFrom('a@b.nl', '  ', 'x'.repeat(2001)),
    );
    fc.assert(
      fc.property(
        fc.record({ name: anyField, email: anyField, phone: anyField, subject: anyField, message: anyField }),
        (typed) => {
          const body = new FormData();
          // Form data cannot contain lone surrogates; JSON can.
          fc.pre(Object.values(typed).every((text) => text.isWellFormed()));
          for (const [name, value] of Object.entries(typed)) body.set(name, value);
          const json = v.safeParse(ContactForm, typed);
          expect(readForm(body, CONTACT_FIELDS, ContactForm).ok).toBe(json.success);
          if (json.success) expect(v.parse(ContactForm, json.output)).toEqual(json.output);
        },
      ),
    );
  });

  test('refuses unknown fields', () => {
    expect(v.safeParse(ContactForm, { ...good, bcc: 'x@y.nl' }).success).toBe(false);
  });
});
