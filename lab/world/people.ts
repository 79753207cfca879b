import { make } from './makers.ts';
import { answer, eraseSomebody, exportSomebody, handle, manage } from './owners.ts';
import { type Act, askForNotice, comeBack, followLink, order, startCart, write } from './shoppers.ts';
import type { World } from './world.ts';

const ACTS: readonly Act[] = [
  ...[startCart, order, order, order, order, comeBack, comeBack],
  ...[write, write, askForNotice, followLink, followLink],
  ...[make, make, make],
  ...[handle, handle, handle, handle, manage, manage, answer, answer, exportSomebody, eraseSomebody, eraseSomebody],
];

/** Somebody does something. */
export function act(world: World): void {
  world.schedule.chances.pick(ACTS)(world);
}
