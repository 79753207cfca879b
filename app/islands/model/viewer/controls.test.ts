import { PerspectiveCamera } from 'three';
import { expect, test, vi } from 'vitest';
import { createControls, viewInWords } from './controls.ts';

test.each([
  [0, 5, 'Je kijkt van voren, op tafelhoogte.'],
  [-34, 22, 'Je kijkt van linksvoor, iets van boven.'],
  [90, 80, 'Je kijkt van rechts, recht van boven.'],
  [-180, 22, 'Je kijkt van achteren, iets van boven.'],
  [540, 22, 'Je kijkt van achteren, iets van boven.'],
  [-405, 22, 'Je kijkt van linksvoor, iets van boven.'],
])('viewInWords describes %d degrees round and %d degrees up as "%s"', (azimuth, elevation, words) => {
  expect(viewInWords(azimuth, elevation)).toBe(words);
});

/** The controls of a canvas, and the descriptions of the view that they gave. */
function controlsOnCanvas() {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const ownerDocument = new EventTarget();
  const parts = { style: {}, ownerDocument, getRootNode: () => ownerDocument };
  const canvas = Object.assign(new EventTarget(), parts) as unknown as HTMLCanvasElement;
  const views: string[] = [];
  const camera = new PerspectiveCamera();
  const controls = createControls({ camera, canvas, onChange: () => undefined, onView: (view) => views.push(view) });
  const press = (key: string) => canvas.dispatchEvent(Object.assign(new Event('keydown'), { key }));
  return { controls, press, views };
}

/** Draws frames of this many ms until the camera is at rest; returns how many that took. */
function framesUntilRest(update: (elapsedMs: number) => boolean, frameMs: number): number {
  for (let frames = 1; frames < 1000; frames++) if (!update(frameMs)) return frames;
  throw new Error('The camera never came to rest');
}

test.each([
  { fps: 144, most: 40 },
  { fps: 60, most: 40 },
  { fps: 10, most: 6 },
  { fps: 2, most: 3 },
])(
  'a turn by two arrow keys ends within $most frames, and is then described, at $fps frames a second',
  ({ fps, most }) => {
    const { controls, press, views } = controlsOnCanvas();
    framesUntilRest(controls.update, 1000 / fps);
    for (const key of ['ArrowRight', 'ArrowRight']) press(key);
    expect(framesUntilRest(controls.update, 1000 / fps)).toBeLessThanOrEqual(most);
    expect(views).toEqual(['Je kijkt van voren, iets van boven.']);
    controls.dispose();
  },
);
