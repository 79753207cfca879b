import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type EmailAddress, isEmailAddress } from '../../../domain/input/email-address.ts';
import { erasureSentences } from '../../../domain/person/erasure-words.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { erasePerson } from '../../../flows/person/erase-person.ts';
import { exportPerson } from '../../../flows/person/export-person.ts';
import { type Command, type CommandContext, type CommandRefusal, refused, usage } from '../command.ts';
import { parseOptions } from '../parse-options.ts';

const ACTOR = { kind: 'command-line' } as const;

export const personCommand: Command = {
  name: 'person',
  summary: 'wat we van iemand bewaren, uitgeven of wissen',
  help: [
    'Gebruik:',
    '  npm run shop -- person export <e-mailadres> [bestand]',
    '  npm run shop -- person erase <e-mailadres> --confirm',
    '',
    'export  schrijft alles wat we onder een e-mailadres bewaren in één JSON-bestand, met bijlagen in base64;',
    '        alleen jij kunt het lezen',
    'erase   wist dat, voor zover de wet niet vraagt het te bewaren, en zegt wat blijft en waarom; dit kan',
    '        niet ongedaan worden gemaakt',
  ].join('\n'),
  async run(context, args) {
    const parsed = parseOptions(args, { confirm: { type: 'boolean' } });
    if (!parsed.ok) return parsed;
    const [verb, address = '', file, ...others] = parsed.value.positionals;
    if (!isEmailAddress(address)) return err(usage('Geef één e-mailadres.'));
    if (verb === 'export' && others.length === 0) return exportTo(context, address, file);
    if (verb !== 'erase' || file !== undefined) return err(usage('Kies export of erase.'));
    if (parsed.value.values.confirm !== true)
      return err(usage('Wissen kan niet ongedaan worden gemaakt. Weet je het zeker? Zet er --confirm achter.'));
    const report = await erasePerson(await context.openShop(), { email: address, actor: ACTOR });
    return ok(erasureSentences(report).join('\n'));
  },
};

async function exportTo(
  context: CommandContext,
  email: EmailAddress,
  file: string | undefined,
): Promise<Result<string, CommandRefusal>> {
  const made = await exportPerson(await context.openShop(), { email, actor: ACTOR });
  const path = resolve(file ?? made.fileName);
  try {
    writeFileSync(path, made.json, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    return err(refused(`Het bestand ${path} is niet geschreven: ${(error as Error).message}`));
  }
  return ok(`Geschreven: ${path}`);
}
