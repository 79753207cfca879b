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
const OTHER_NAME =
  'Een passkey werkt niet op een adres van cijfers, zoals dit. Open het beheer onder de naam van de winkel.';
/** There browsers either know no passkeys or refuse them. */
const isNumber = /^[\d.]+$|^\[/.test(location.hostname);

for (const part of document.querySelectorAll<HTMLElement>('[data-passkey]')) {
  const button = part.querySelector<HTMLButtonElement>('[data-with]');
  const without = part.querySelector<HTMLElement>('[data-without]');
  if (without && isNumber) without.textContent = OTHER_NAME;
  if (!button || !without || isNumber || !browserSupportsWebAuthn()) continue;
  without.hidden = true;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const problem = part.querySelector<HTMLElement>('[data-problem]');
    if (problem) problem.textContent = '';
    button.disabled = true;
    const failure = await exchange(part, part.dataset.passkey === 'make' ? 'make' : 'use').catch(wordsFor);
    if (failure === null) goOn(part.dataset);
    else if (problem) problem.textContent = failure;
    button.disabled = false;
  });
}

function goOn({ form, next }: DOMStringMap) {
  const waiting = form === undefined ? null : document.querySelector<HTMLFormElement>(`#${form}`);
  if (!waiting) return location.assign(next ?? location.pathname);
  // A form whose answer is a file leaves this page where it is.
  const again = waiting.querySelector<HTMLElement>('[data-done]');
  if (again) again.hidden = false;
  waiting.requestSubmit();
}

/** Uses or makes a passkey; returns null when that was done, else a sentence. */
async function exchange(part: HTMLElement, want: 'use' | 'make'): Promise<string | null> {
  const challenge = await ask(part, { want: `options-to-${want}` });
  if (typeof challenge === 'string') return challenge;
  const optionsJSON = challenge.options as never;
  const passkey = await (want === 'make' ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON }));
  const answer = await ask(part, { want, passkey });
  return typeof answer === 'string' ? answer : null;
}

type Answer = { readonly options?: unknown; readonly error?: { readonly code?: string; readonly message?: string } };

async function ask({ dataset }: HTMLElement, body: object): Promise<Answer | string> {
  const response = await fetch(dataset.at ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer;
  // The page was open for too long: this form asks first who it is, and leads back.
  if (answer.error?.code === 'check_needed') document.querySelector<HTMLFormElement>('[data-check]')?.requestSubmit();
  return response.ok ? answer : (answer.error?.message ?? WENT_WRONG);
}

function wordsFor(error: unknown) {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'Dit apparaat heeft al een passkey voor deze winkel.';
  if (error instanceof Error && error.name === 'NotAllowedError')
    return 'Er is geen passkey gebruikt. Probeer het opnieuw.';
  if (error instanceof WebAuthnError && error.code.startsWith('ERROR_INVALID_'))
    return 'Een passkey werkt alleen onder de naam van de winkel. Open het beheer op dat adres.';
  return WENT_WRONG;
}
