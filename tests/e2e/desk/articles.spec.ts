import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { axeViolations, sidewaysOverflow } from '../axe.ts';
import { expect, test } from './desk-fixtures.ts';

const WORDS = 'Een boek dat open ligt, wordt gelezen. '.repeat(10).trim();
/** What Word puts on the clipboard. */
const FROM_WORD = `<html><head><style>p{color:red}</style></head><body><h1 style="color:red">Geplakt</h1>
  <p class="MsoNormal"><span style="color:red">Met <b>vet</b> en <script>alert(1)</script>rood.</span></p>
  <p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Een punt</p>
  <p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Nog een</p></body></html>`;

function editor(page: Page) {
  const text = page.getByRole('textbox', { name: 'Tekst', exact: true });
  const markdown = page.locator('[name=body]');
  return {
    text,
    markdown,
    kept: page.locator('[data-kept]'),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    /** Opens a list, and takes the first of what it finds. */
    choose: async (list: string, words: string) => {
      await page.getByRole('button', { name: list, exact: true }).click();
      await page.getByRole('dialog').getByRole('searchbox').fill(words);
      await page.getByRole('dialog').getByRole('searchbox').press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    paste: (html: string) =>
      text.evaluate((area, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', pasted);
        area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, html),
  };
}

test('an owner writes an article on a phone with a thumb, while another writes too, publishes it, puts it back and takes it away', async ({
  inside,
  visit,
  shop,
}) => {
  test.setTimeout(240_000);
  // What is not ready is answered with 422, an article that is gone with 410.
  const expected = [/^cookie: beheer/, /status of (409|422).*\/beheer\/artikelen\//, /ERR_INTERNET_DISCONNECTED/];
  const { page } = await inside({ width: 390, expected });
  const visitor = await visit({ expected: [/status of 410.*\/blog\//] });
  const photo = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#a08060' } })
    .jpeg()
    .toBuffer();
  const { text, markdown, kept, press, choose, paste } = editor(page);
  const usable = async (one = page) => {
    expect(await axeViolations(one)).toEqual([]);
    expect(await sidewaysOverflow(one)).toBe(0);
  };

  await test.step('begins it, and what is not ready is named', async () => {
    await page.goto('/beheer/artikelen');
    await page.getByLabel('Nieuw artikel').fill('Een boek op tafel');
    await press('Begin');
    await expect(page.getByRole('textbox', { name: 'Adres' })).toHaveValue('een-boek-op-tafel');
    await press('Publiceer');
    await expect(page.getByRole('alert')).toContainText('Nog niet gepubliceerd');
    await expect(page.getByText('Schrijf in een of twee zinnen')).toBeVisible();
  });

  await test.step('writes headings, bold words, links, lists, a picture, a price and a table', async () => {
    await text.click();
    await page.keyboard.insertText('Waarom open');
    await press('Kop');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText(WORDS);
    await press('Vet');
    await page.keyboard.insertText(' Echt.');
    await press('Vet');
    await page.keyboard.insertText(' Lees ');
    await choose('Link', 'over ons');
    await choose('Link', 'https://voorbeeld.nl/x');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('Eerst');
    await press('Lijst');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('Hij kost ');
    await choose('Prijs of maat', 'prijs.middel');
    await choose('Foto', 'kookboek');
    await page.keyboard.insertText('Eronder');
    await press('Citaat');
    await press('Tabel');
    await page.getByRole('columnheader', { name: 'Kop' }).first().click();
    await press('+ Kolom');
    await press('Ongedaan');
    await expect(markdown).toHaveValue(
      new RegExp(
        [
          '^## Waarom open\n\nEen boek.*\\*\\*Echt\\.\\*\\* Lees \\[Over ons\\]\\(/over-ons\\).*',
          '\\[https://voorbeeld.nl/x\\]\\(https://voorbeeld.nl/x\\)\n\n- Eerst\n- Hij kost \\{\\{prijs.middel\\}\\}',
          '\n\n!\\[.*\\]\\(keuken-kookboek\\)\n\n> Eronder\n\n\\| Kop \\| Kop \\|\n\\| --- \\| --- \\|\n\\|  \\|  \\|$',
        ].join(''),
      ),
    );
    await usable();
  });

  await test.step('sees the Markdown on demand, and what is written there as it looks', async () => {
    await press('Markdown');
    await markdown.fill(`## Waarom open\n\n${WORDS}\n\nHij kost {{prijs.middel}}.`);
    await press('Markdown');
    await expect(text.locator('data')).toHaveText('€ 64,95');
    await text.locator('p').last().click();
    await paste(FROM_WORD);
    await expect(markdown).toHaveValue(/## Geplakt\n\nMet \*\*vet\*\* en rood\.\n\n- Een punt\n- Nog een$/);
  });

  await test.step('puts a photograph of a phone where the cursor is', async () => {
    await text.getByText('Met vet').click();
    await press('Foto');
    await page.getByRole('dialog').getByRole('button', { name: 'Eigen foto' }).click();
    await page.getByLabel('Kies een foto').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(page.getByRole('button', { name: 'Verder' })).toBeEnabled();
    await press('Verder');
    await expect(page.getByRole('button', { name: /^Uitsnede/ })).toBeVisible({ timeout: 30_000 });
    await usable();
    await page.getByLabel('Wat is er te zien?').fill('Een boek ligt open op de werkbank.');
    await press('Zet in het artikel');
    await expect(page.getByRole('status').first()).toContainText('De foto staat in het artikel', { timeout: 40_000 });
    await expect(markdown).toHaveValue(/rood\.\n\n!\[Een boek ligt open op de werkbank\.\]\(eigen-\w+\)\n\n- Een punt/);
    await expect(text.locator('figure img')).toHaveAttribute('src', /^\/pictures\/eigen-/);
  });

  await test.step('keeps what is typed while the shop cannot be reached, and merges what another wrote', async () => {
    await page.getByLabel('Samenvatting').fill('Over boeken die open liggen.');
    const saved = page.waitForResponse('**/bewaren');
    await page.getByRole('radio').nth(1).check({ force: true });
    await saved;
    const { page: other } = await inside({ width: 390, expected });
    await other.goto(page.url());
    await page.context().setOffline(true);
    await text.locator('p').first().click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(' Zonder verbinding.');
    await expect(kept).toContainText('staat op dit apparaat');
    await editor(other).text.locator('li').last().click();
    await other.keyboard.press('End');
    await other.keyboard.insertText(' en meer');
    await expect(editor(other).kept).toHaveText('Bewaard.');
    await page.context().setOffline(false);
    await expect(kept).toContainText('schreef intussen ook');
    await expect(markdown).toHaveValue(/Zonder verbinding\.[\s\S]*- Nog een en meer$/);
    await expect(text.getByText('Nog een en meer')).toBeVisible();
  });

  await test.step('looks at it as a visitor will, and publishes it', async () => {
    await press('Voorbeeld');
    await expect(page.getByText('Alleen jullie zien deze pagina')).toBeVisible();
    await usable();
    await page.getByRole('link', { name: 'Computer' }).click();
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Waarom open' })).toBeVisible();
    expect(
      await page
        .frameLocator('iframe')
        .locator('html')
        .evaluate(() => innerWidth),
    ).toBe(1280);
    await page.getByRole('link', { name: 'Terug naar het artikel' }).click();
    await press('Publiceer');
    await expect(page.getByRole('status').first()).toContainText('Gepubliceerd');
    await visitor.goto('/blog');
    await expect(visitor.getByRole('heading', { name: 'Een boek op tafel' })).toBeVisible();
    expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).toContain('/blog/een-boek-op-tafel');
  });

  await test.step('changes it, puts the first version back, and takes it away', async () => {
    await page.getByLabel('Titel').fill('Een boek aan tafel');
    await press('Publiceer');
    await visitor.goto('/blog/een-boek-op-tafel');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Een boek aan tafel');
    await page.getByText('Zet terug', { exact: true }).last().click();
    await page.getByRole('button', { name: 'Ja, zet terug' }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Een boek op tafel');
    await page.getByText('Haal van de site', { exact: true }).click();
    await press('Ja, haal het van de site');
    await expect(page.getByText('Van de site gehaald.', { exact: false }).first()).toBeVisible();
    await visitor.goto('/blog/een-boek-op-tafel');
    await expect(visitor.getByRole('heading', { name: 'Dit artikel is er niet meer' })).toBeVisible();
    await usable();
  });
});
