import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FormErrors } from '../../../domain/input/read-form.ts';
import { showError, showMessage, type ToastMessage } from '../toast/toast.ts';
import type { SendAnswer } from './send-message.ts';

/** How the last sending ended, as the page keeps saying it. */
export type Outcome = (ToastMessage & { readonly kind: 'sent' | 'failed'; readonly id?: string }) | null;

export interface MessageTexts {
  readonly sent: ToastMessage;
  /** The server said no; a sentence of its own takes the place of the description. */
  readonly refused: ToastMessage;
  readonly unexpected: ToastMessage;
}

type Reading<F extends string, T> =
  | { readonly ok: true; readonly form: T; readonly values: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly errors: FormErrors<F>; readonly values: Readonly<Record<string, string>> };

export interface MessageFormOptions<F extends string, T> {
  readonly errors: FormErrors<F>;
  readonly outcome: Outcome;
  readonly texts: MessageTexts;
  /** Drawn by the server for this page. */
  readonly submission: string;
  readonly read: (form: FormData) => Reading<F, T>;
  /** What is said when something is not filled in as it should be. */
  readonly invalid: (values: Readonly<Record<string, string>>) => ToastMessage;
  readonly send: (message: T, form: FormData) => Promise<SendAnswer>;
  /** After the fields were emptied. */
  readonly onSent?: () => void;
}

/**
 * A form that tells what is wrong where it is wrong, keeps what was typed until it has arrived, and
 * sends one thing once. Fields are the browser's own: what was typed before the page woke up stays.
 */
export function useMessageForm<F extends string, T>(options: MessageFormOptions<F, T>) {
  const [errors, setErrors] = useState(options.errors);
  const [outcome, setOutcome] = useState(options.outcome);
  const [submission, setSubmission] = useState(options.submission);
  const [busy, setBusy] = useState(false);
  const [focusAsked, setFocusAsked] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const { texts } = options;

  useEffect(() => {
    if (focusAsked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [focusAsked]);

  const fail = (message: ToastMessage, wrong = {} as FormErrors<F>) => {
    setErrors(wrong);
    setOutcome({ kind: 'failed', ...message });
    setFocusAsked((count) => count + 1);
    void showError(message);
  };

  const finish = (answer: SendAnswer, element: HTMLFormElement, invalid: ToastMessage) => {
    switch (answer.kind) {
      case 'sent':
        empty(element);
        setSubmission(crypto.randomUUID());
        setOutcome({ kind: 'sent', id: answer.id, ...texts.sent });
        options.onSent?.();
        void showMessage(texts.sent);
        return;
      case 'invalid':
        fail(invalid, answer.fields as FormErrors<F>);
        return;
      case 'refused':
        fail(answer.message === null ? texts.refused : { title: texts.refused.title, description: answer.message });
        return;
      case 'unexpected':
        fail(texts.unexpected);
    }
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const element = event.currentTarget;
    const sent = new FormData(element);
    const reading = options.read(sent);
    const invalid = options.invalid(reading.values);
    if (!reading.ok) {
      fail(invalid, reading.errors);
      return;
    }
    running.current = true;
    setBusy(true);
    setErrors({} as FormErrors<F>);
    setOutcome(null);
    finish(await options.send(reading.form, sent), element, invalid);
    running.current = false;
    setBusy(false);
  };

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (name in errors) setErrors(({ [name as F]: _, ...others }) => others as FormErrors<F>);
  };

  return { errors, outcome, submission, busy, setErrors, form: { ref: form, onSubmit, onInput } };
}

/** Not `reset()`: that would bring back what the server had filled in. */
function empty(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden]), textarea',
  ))
    field.value = '';
}
