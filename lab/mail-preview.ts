import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mailFrame } from '../mail/document.ts';
import { withPictures } from '../mail/pictures.ts';
import { renderHtml } from '../mail/render-html.ts';
import { renderText } from '../mail/render-text.ts';
import { madeUpTopics, sampleMails } from '../mail/sample-mails.ts';
import { readEnvFile } from '../server/settings/read-env.ts';
import { shopConfig } from '../shop.config.ts';

/* `npm run mail:preview`: every template as an HTML page with its text part, and an index of them. */
const { siteUrl, dataDir } = readEnvFile();
const folder = join(dataDir, 'mail-preview');
mkdirSync(folder, { recursive: true });
const samples = Object.entries(sampleMails(madeUpTopics(new Date()), { config: shopConfig, siteUrl }));

for (const [name, document] of samples) {
  const frame = mailFrame(shopConfig, siteUrl, document);
  writeFileSync(join(folder, `${name}.html`), withPictures(renderHtml(document, frame)));
  writeFileSync(join(folder, `${name}.txt`), renderText(document, frame));
}

const sections = samples.map(
  ([name, { subject }]) => `<section><h2>${name}</h2><p>${subject.replaceAll('<', '&lt;')}</p>
<iframe src="${name}.html" width="640" height="900" title="${name}"></iframe><iframe src="${name}.txt" width="560" height="900" title="${name}, tekst"></iframe></section>`,
);
const index = join(folder, 'index.html');
writeFileSync(
  index,
  `<!doctype html><html lang="nl"><meta charset="utf-8"><title>Mails</title><body style="font-family:sans-serif">${sections.join('\n')}</body></html>`,
);
console.log(`${samples.length} mails staan in ${pathToFileURL(index).href}`);
