import { trustedTypes } from '../../islands/trusted-types.ts';

/* The button that makes this browser a device which is told of something: its address is sent with the form. */
const form = document.querySelector<HTMLFormElement>('[data-push]');
const button = form?.querySelector<HTMLButtonElement>('[data-with]');
const without = form?.querySelector<HTMLElement>('[data-without]');
/** This one script, which the page names, may work for the desk when no page of it is open, and no other. */
const worker = form?.dataset.worker ?? '';
const policy = trustedTypes?.createPolicy('desk-worker', {
  createScriptURL: (address) => (address === worker ? address : null),
});
const workerAddress = policy?.createScriptURL(worker) ?? worker;

if (form && button && without && 'serviceWorker' in navigator && 'PushManager' in window) {
  without.hidden = true;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const problem = form.querySelector<HTMLElement>('[data-problem]');
    if (problem) problem.textContent = '';
    button.disabled = true;
    const failure = await turnOn(form).catch(() => 'Dat lukte niet. Probeer het opnieuw.');
    if (failure !== null && problem) problem.textContent = failure;
    button.disabled = false;
  });
}

/** Asks the browser for its address, and sends the form with it; returns a sentence when the owner or the browser says no. */
async function turnOn({ dataset, elements, requestSubmit }: HTMLFormElement) {
  if ((await Notification.requestPermission()) !== 'granted')
    return 'De browser staat het niet toe. Sta meldingen van deze site toe in zijn instellingen.';
  const registered = await navigator.serviceWorker.register(workerAddress);
  const known = await registered.pushManager.getSubscription();
  const asked = { userVisibleOnly: true, applicationServerKey: dataset.push ?? '' };
  // One for another key, as after a restore, is of no use.
  const subscription = await registered.pushManager.subscribe(asked).catch(async () => {
    await known?.unsubscribe();
    return registered.pushManager.subscribe(asked);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  for (const [name, value] of Object.entries({ ...keys, endpoint })) {
    const field = elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  requestSubmit.call(form);
  return null;
}
