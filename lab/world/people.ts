import type { Act } from './act.ts';
import { askToChange, callOff, change, decline, pay, sell } from './changes.ts';
import { copy, restore } from './copies.ts';
import { changeWords, putPicture, writeArticle } from './facts.ts';
import { make, saveWood } from './makers.ts';
import { answer, eraseSomebody, exportSomebody, handle, manage, send } from './owners.ts';
import { goOnWithReturn, sendAgain, takeBack } from './returns.ts';
import { judge } from './reviews.ts';
import { askForNotice, buy, comeBack, enterCode, followLink, order, startCart, write } from './shoppers.ts';

/** The acts of people, and how often each happens beside the others. */
export const ACTS = {
  'fill a cart': { weight: 2, act: startCart },
  'enter a code': { weight: 4, act: enterCode },
  buy: { weight: 10, act: buy },
  order: { weight: 5, act: order },
  'come back': { weight: 1, act: comeBack },
  pay: { weight: 2, act: pay },
  write: { weight: 2, act: write },
  'ask for a notice': { weight: 1, act: askForNotice },
  'ask to change': { weight: 2, act: askToChange },
  'follow a link': { weight: 5, act: followLink },
  make: { weight: 3, act: make },
  'save a board': { weight: 1, act: saveWood },
  sell: { weight: 2, act: sell },
  change: { weight: 8, act: change },
  decline: { weight: 1, act: decline },
  'call off': { weight: 1, act: callOff },
  handle: { weight: 8, act: handle },
  send: { weight: 8, act: send },
  'take back': { weight: 5, act: takeBack },
  'go on with a return': { weight: 4, act: goOnWithReturn },
  'send again': { weight: 1, act: sendAgain },
  judge: { weight: 3, act: judge },
  manage: { weight: 2, act: manage },
  'change words': { weight: 4, act: changeWords },
  'write an article': { weight: 2, act: writeArticle },
  'put a picture': { weight: 1, act: putPicture },
  answer: { weight: 2, act: answer },
  export: { weight: 1, act: exportSomebody },
  erase: { weight: 1, act: eraseSomebody },
  copy: { weight: 2, act: copy },
  restore: { weight: 1, act: restore },
} as const satisfies Readonly<Record<string, { readonly weight: number; readonly act: Act }>>;
export type ActName = keyof typeof ACTS;

export function actOf(name: ActName): Act {
  return ACTS[name].act;
}
