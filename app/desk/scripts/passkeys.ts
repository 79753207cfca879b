import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

/*
 * The buttons for passkeys on the sign-in page and on the page of devices. What is signed and what counts is decided by the shop;
 * without this script a link by mail leads in.
 */
const WENT_WRONG = 'Dat lukte niet. Probeer het opnieuw.';

for (const part of document.querySelectorAll<HTMLElement>('[data-passkey]')) {
  const button = part.querySelector<HTMLButtonElement>('[data-with]');
  const without = part.querySelector<HTMLElement>('[data-without]');
  if (!button || !without || !browserSupportsWebAuthn()) continue;
  without.hidden = true;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const problem = part.querySelector<HTMLElement>('[data-problem]');
    if (problem) problem.textContent = '';
    button.disabled = true;
    const failure = await (part.dataset.passkey === 'make' ? make(part) : use(part)).catch(wordsFor);
    if (failure === null) location.assign(part.dataset.next ?? location.pathname);
    else if (problem) problem.textContent = failure;
    button.disabled = false;
  });
}

/** Null when it was done. */
async function use(part: HTMLElement): Promise<string | null> {
  const challenge = await ask(part, { want: 'options-to-use' });
  if (typeof challenge === 'string') return challenge;
  const passkey = await startAuthentication({ optionsJSON: challenge.options as never });
  return failureOf(await ask(part, { want: 'use', passkey }));
}

async function make(part: HTMLElement): Promise<string | null> {
  const challenge = await ask(part, { want: 'options-to-make' });
  if (typeof challenge === 'string') return challenge;
  const passkey = await startRegistration({ optionsJSON: challenge.options as never });
  return failureOf(await ask(part, { want: 'make', passkey }));
}

interface Answer {
  readonly options?: unknown;
}

/** What the shop answers; a sentence when it refuses. */
async function ask({ dataset }: HTMLElement, body: object): Promise<Answer | string> {
  const response = await fetch(dataset.at ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer & { readonly error?: { readonly message?: string } };
  return response.ok ? answer : (answer.error?.message ?? WENT_WRONG);
}

function failureOf(answer: Answer | string): string | null {
  return typeof answer === 'string' ? answer : null;
}

/** What the browser or the device says; who stops it has read that already. */
function wordsFor(error: unknown) {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'Dit apparaat heeft al een passkey voor deze winkel.';
  if (error instanceof Error && error.name === 'NotAllowedError')
    return 'Er is geen passkey gebruikt. Probeer het opnieuw.';
  return WENT_WRONG;
}
