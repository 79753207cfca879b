import type { CDPSession, Page } from '@playwright/test';
import { ownersCommand } from '../../../cli/owner/owners.ts';
import { runCommand } from '../../../cli/owner/run-command.ts';
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
  const expected = [...DESK_VISIT.expected, refused];
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

  await test.step('a link by mail leads in, in the browser that asked alone', async () => {
    await page.goto('/beheer/berichten');
    await page.getByLabel('Of krijg een link per mail').fill('anna@werkplaats.nl');
    await page.getByRole('button', { name: 'Mail mij een link' }).click();
    await expect(heading(page, 'Kijk in je mail')).toBeVisible();
    const link = await linkIn(smtp, 2);
    const thief = await visit({ expected, width: 390, height: 844 });
    await thief.goto(link);
    await expect(heading(thief, 'Deze link werkt hier niet')).toBeVisible();
    await page.goto(link);
    await goIn(page).click();
    await expect(heading(page, 'Berichten')).toBeVisible();
  });

  await test.step('leaving everywhere ends every session', async () => {
    await page.goto('/beheer/apparaten');
    await page.getByText('Overal uitloggen').click();
    await page.getByRole('button', { name: 'Ja, log mij overal uit' }).click();
    await expect(heading(page, 'Inloggen')).toBeVisible();
    expect(await behind.database.db.selectFrom('owner_sessions').select('id').execute()).toEqual([]);
  });
});
