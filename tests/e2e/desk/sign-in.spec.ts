import type { CDPSession, Page } from '@playwright/test';
import { ownersCommand } from '../../../cli/owner/owners.ts';
import { runCommand } from '../../../cli/owner/run-command.ts';
import { acceptMessage } from '../../../flows/message/accept-message.ts';
import { contactMessage } from '../../builders/messages.ts';
import type { FakeSmtp } from '../../fakes/fake-smtp.ts';
import { axeViolations } from '../axe.ts';
import { DESK_VISIT, expect, test } from './desk-fixtures.ts';

/** A device that makes and uses passkeys when it is asked, with a counter as security keys have. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devTools;
}

/** The link in the newest mail to an address. */
async function linkIn(smtp: FakeSmtp, count: number): Promise<string> {
  await expect.poll(() => smtp.mails.length, { timeout: 15_000 }).toBe(count);
  const raw = (smtp.mails.at(-1)?.raw ?? '').replaceAll('=\r\n', '');
  const [, path] = /(\/beheer\/sleutel\/[\da-f]{32})/.exec(raw) ?? [];
  if (!path) throw new Error('The mail has no link');
  return path;
}

const goIn = (page: Page) => page.getByRole('button', { name: 'Ga naar binnen' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const leave = (page: Page) => page.getByRole('button', { name: 'Uitloggen', exact: true });

test('an owner signs in by the invitation, registers a passkey, and signs in again by passkey and by a link in a mail', async ({
  visit,
  behind,
  smtp,
}) => {
  const refused = /status of 403.*\/beheer\/(?:passkey|sleutel\/)/;
  const byNumbers = /^third party: http:\/\/127\.0\.0\.1:/;
  const expected = [...DESK_VISIT.expected, refused, byNumbers];
  const page = await visit({ expected });
  const devTools = await addAuthenticator(page);

  await test.step('nothing is there before the invitation', async () => {
    expect((await page.request.get('/beheer')).status()).toBe(404);
  });

  await test.step('the invitation leads in, once, also after a program looked at its link', async () => {
    const context = { openShop: async () => behind };
    const args = ['owners', 'invite', 'anna@werkplaats.nl', '--name', 'Anna'];
    expect((await runCommand({ commands: [ownersCommand], context, args })).output).toContain('/beheer/sleutel/');
    const link = await linkIn(smtp, 1);
    expect((await page.request.get(link)).status()).toBe(200);
    await page.goto(link);
    await expect(heading(page, 'Welkom')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await goIn(page).click();
    await expect(heading(page, 'Apparaten')).toBeVisible();
    expect((await page.request.get(link)).status()).toBe(410);
  });

  await test.step('a passkey is made', async () => {
    await expect(page.getByText('Je hebt nog geen passkey')).toBeVisible();
    await page.getByRole('button', { name: 'Maak een passkey' }).click();
    await expect(page.getByRole('row', { name: /Chrome op Linux.*nog niet/ })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step('the passkey leads in, and again, counting its uses', async () => {
    for (const use of [1, 2]) {
      await leave(page).click();
      await expect(heading(page, 'Inloggen')).toBeVisible();
      if (use === 1) expect(await axeViolations(page)).toEqual([]);
      else await page.goto('/beheer/bestellingen?toon=sent');
      await page.getByRole('button', { name: 'Inloggen met een passkey' }).click();
      await expect(heading(page, use === 1 ? 'Vandaag' : 'Bestellingen')).toBeVisible();
    }
    const [kept] = await behind.database.db.selectFrom('owner_passkeys').select(['counter', 'used_at']).execute();
    expect(Number(kept?.counter)).toBeGreaterThan(1);
    expect(kept?.used_at).not.toBeNull();
  });

  await test.step('a passkey that the shop does not know leads nowhere', async () => {
    await behind.database.db.updateTable('owner_passkeys').set({ counter: '1000' }).execute();
    await leave(page).click();
    await page.getByRole('button', { name: 'Inloggen met een passkey' }).click();
    await expect(page.getByText('Deze passkey kent de winkel niet.')).toBeVisible();
    await devTools.detach();
  });

  await test.step('at an address of numbers the page says why there is no passkey', async () => {
    const byName = page.url();
    await page.goto(byName.replace('localhost', '127.0.0.1'));
    await expect(page.getByText('Een passkey werkt niet op een adres van cijfers')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Inloggen met een passkey' })).toBeHidden();
    await page.goto(byName);
  });

  await test.step('a link by mail leads in, in the browser that asked alone, once the owner is admitted without a passkey', async () => {
    await page.goto('/beheer/berichten');
    await page.getByLabel('Of krijg een link per mail').fill('anna@werkplaats.nl');
    await page.getByRole('button', { name: 'Mail mij een link' }).click();
    await expect(heading(page, 'Kijk in je mail')).toBeVisible();
    const link = await linkIn(smtp, 2);
    const thief = await visit({ expected, width: 390, height: 844 });
    await thief.goto(link);
    await expect(heading(thief, 'Deze link werkt hier niet')).toBeVisible();
    await page.goto(link);
    await expect(heading(page, 'Nog je passkey')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const args = ['owners', 'admit', 'anna@werkplaats.nl'];
    const context = { openShop: async () => behind };
    const { output } = await runCommand({ commands: [ownersCommand], context, args });
    expect(output).toContain('Anna mag één keer binnen zonder passkey');
    await page.goto(link);
    await goIn(page).click();
    await expect(page.getByText('Je bent binnen zonder passkey.')).toBeVisible();
  });

  await test.step('leaving everywhere ends every session', async () => {
    await page.goto('/beheer/apparaten');
    await page.getByText('Overal uitloggen').click();
    await page.getByRole('button', { name: 'Ja, log mij overal uit' }).click();
    await expect(heading(page, 'Inloggen')).toBeVisible();
    expect(await behind.database.db.selectFrom('owner_sessions').select('id').execute()).toEqual([]);
  });
});

test('what counts asks for the passkey again, keeps what was typed and goes on', async ({ inside, behind }) => {
  const { page } = await inside({ width: 390, expected: [...DESK_VISIT.expected, /status of 403.*\/beheer\//] });
  const devTools = await addAuthenticator(page);
  const waitSixMinutes = () =>
    behind.database.db
      .updateTable('owner_sessions')
      .set({ created_at: new Date(Date.now() - 6 * 60_000).toISOString() })
      .execute();
  const confirm = async () => {
    await expect(heading(page, 'Ben jij het?')).toBeVisible();
    await page.getByRole('button', { name: 'Bevestig met je passkey' }).click();
  };

  await test.step('a passkey is made', async () => {
    await page.goto('/beheer/apparaten');
    await page.getByRole('button', { name: 'Maak een passkey' }).click();
    await expect(page.getByRole('row', { name: /Chrome op Linux.*nog niet/ })).toBeVisible();
  });

  await test.step('an invitation survives it', async () => {
    await page.goto('/beheer/eigenaren');
    await waitSixMinutes();
    await page.getByLabel('Naam').fill('Bram "de lange" & <zn>');
    await page.getByLabel('E-mailadres').fill('bram@werkplaats.nl');
    await page.getByRole('button', { name: 'Mail de uitnodiging' }).click();
    await expect(heading(page, 'Ben jij het?')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await confirm();
    await expect(page.getByText('De uitnodiging is onderweg.')).toBeVisible();
    await expect(page.getByText('Bram "de lange" & <zn>', { exact: true })).toBeVisible();
  });

  await test.step('so does the export of a person, which is a download', async () => {
    const email = 'klant@elders.nl';
    expect((await acceptMessage(behind, contactMessage({ email }))).ok).toBe(true);
    await page.goto('/beheer/personen');
    await waitSixMinutes();
    await page.getByLabel('E-mailadres').fill(email);
    await page.getByRole('button', { name: 'Zoek op' }).click();
    await page.getByRole('button', { name: 'Download alles' }).click();
    const download = page.waitForEvent('download');
    await confirm();
    expect((await download).suggestedFilename()).toMatch(/^gegevens-.*\.json$/);
    await expect(page.getByRole('button', { name: 'Ga verder' })).toBeVisible();
  });

  await test.step('a page of devices that was open for long asks before it makes another passkey', async () => {
    await page.goto('/beheer/apparaten');
    await waitSixMinutes();
    await page.getByRole('button', { name: 'Maak een passkey' }).click();
    await confirm();
    await expect(page.getByText('Bevestigd. Nu kun je een passkey maken.')).toBeVisible();
  });

  await test.step('removing the passkey ends what it opened', async () => {
    await page.getByText('Haal weg', { exact: true }).click();
    await expect(page.getByLabel('Log ook uit waar je met deze passkey binnenkwam (1)')).toBeChecked();
    await page.getByRole('button', { name: 'Ja, haal deze passkey weg' }).click();
    await expect(heading(page, 'Inloggen')).toBeVisible();
    await devTools.detach();
  });
});
