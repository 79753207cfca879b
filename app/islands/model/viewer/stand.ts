import { Group } from 'three';
import { boxAround, type GlbModel, inScene, type Place, placedParts } from '../../../../domain/pictures/glb.ts';
import { hingeOf, liftAt, markOf, placesAt, tiltedNodes } from '../../../../domain/pictures/hinge.ts';
import { SETTLE_MS, settle } from '../../../../domain/pictures/tilt.ts';
import { contactShadow, shadowArea } from './contact-shadow.ts';
import { createShadow } from './drawn-shadow.ts';
import { disposeOf, meshesOf, textureOf } from './meshes.ts';

/** A model with its decoded texture. */
export interface Drawable {
  readonly model: GlbModel;
  readonly picture: ImageBitmap;
}

/** A stand that tilts, with its shadow on the table and perhaps a book on it. */
export interface Stand {
  readonly group: Group;
  /** The point to look at, in metres. */
  readonly centre: readonly [number, number, number];
  /** Starts to tilt to a notch, in degrees, from where it is. */
  aim(notch: number): void;
  /** Goes on tilting for this long, in ms; false once it is at rest. */
  advance(elapsedMs: number): boolean;
  /** Lays a book on the tray, or takes it off. */
  lay(book: Drawable | null): void;
  dispose(): void;
}

export function createStand(
  { model, picture }: Drawable,
  options: { readonly anisotropy: number; readonly notch: number },
): Stand {
  const { anisotropy } = options;
  const hinge = hingeOf(model);
  const box = boxAround(placedParts(model.nodes));
  const group = new Group();
  const texture = textureOf(picture, anisotropy);
  const limbs = new Map(model.nodes.map(({ name, place, parts }) => [name, put(meshesOf(parts, texture), place)]));
  const area = shadowArea(box);
  const shadow = createShadow(area);
  group.add(...limbs.values(), shadow.mesh);

  let angle = options.notch;
  let way = { from: angle, to: angle, elapsedMs: SETTLE_MS };
  let book: { readonly model: GlbModel; readonly group: Group } | null = null;
  const rest = markOf(model, 'tray', 'rest');

  /** The shadow at a tilt, that of the book with it. */
  const shadowAt = (degrees: number) => {
    const { tray } = placesAt(hinge, degrees);
    const place = { position: inScene(rest, tray), turn: tray.turn };
    const onTray = book?.model.nodes.map(({ parts }) => ({ place, parts })) ?? [];
    return contactShadow(placedParts([...tiltedNodes(model, degrees), ...onTray]), area);
  };
  const pose = () => {
    const { from, to } = way;
    const { tray, prop } = placesAt(hinge, angle, liftAt(angle, from, to));
    put(limbs.get('tray'), tray);
    put(limbs.get('prop'), prop);
    shadow.mix(from === to ? 1 : (angle - from) / (to - from));
  };
  const takeOff = () => {
    if (book) disposeOf(book.group.removeFromParent());
    book = null;
  };
  shadow.next(shadowAt(angle));
  pose();

  return {
    group,
    centre: [(box.min[0] + box.max[0]) / 2, box.max[1] * 0.38, (box.min[2] + box.max[2]) / 2],
    aim(notch) {
      way = { from: angle, to: notch, elapsedMs: 0 };
      shadow.next(shadowAt(notch));
    },
    advance(elapsedMs) {
      if (angle === way.to) return false;
      way = { ...way, elapsedMs: way.elapsedMs + elapsedMs };
      angle = settle(way.from, way.to, way.elapsedMs);
      pose();
      return angle !== way.to;
    },
    lay(next) {
      takeOff();
      if (next) {
        const parts = next.model.nodes.flatMap((node) => node.parts);
        book = { model: next.model, group: meshesOf(parts, textureOf(next.picture, anisotropy)) };
        book.group.position.set(...rest);
        limbs.get('tray')?.add(book.group);
      }
      shadow.next(shadowAt(way.to));
      shadow.mix(1);
    },
    dispose() {
      disposeOf(group);
    },
  };
}

function put<T extends Group | undefined>(group: T, { position, turn }: Place): T {
  group?.position.set(...position);
  group?.rotation.set(turn, 0, 0);
  return group;
}
