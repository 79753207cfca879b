import { boxOf, KEPT_SIDE } from '../../../domain/pictures/cut.ts';

/*
 * Makes a chosen photo smaller before it is sent, which a slow line can then carry, and lets the cut be dragged. The shop
 * checks and does all of it again.
 */
const QUALITY = 0.9;
/** What an arrow key moves, as parts of the photo. */
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
};

const choosing = document.querySelector<HTMLFormElement>('[data-choose]');
const cutting = document.querySelector<HTMLFormElement>('[data-cut]');
if (choosing) shrinkBeforeSending(choosing);
if (cutting) moveCut(cutting);

function shrinkBeforeSending(form: HTMLFormElement): void {
  const input = form.querySelector('input[type=file]') as HTMLInputElement;
  const said = form.querySelector('[data-said]') as HTMLElement;
  const button = form.querySelector('button') as HTMLButtonElement;
  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    if (!file) return;
    button.disabled = true;
    said.textContent = 'De foto wordt klaargezet…';
    const smaller = await shrunk(file).catch(() => null);
    if (smaller && smaller.size < file.size) {
      const chosen = new DataTransfer();
      chosen.items.add(smaller);
      input.files = chosen.files;
    }
    button.disabled = false;
    said.textContent = '';
  });
  form.addEventListener('submit', () => {
    said.textContent = 'De foto wordt verstuurd en bekeken. Dat duurt even…';
  });
}

async function shrunk(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = KEPT_SIDE / Math.max(picture.width, picture.height);
  if (scale >= 1) return null;
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })], 'foto.jpg');
}

function moveCut(form: HTMLFormElement): void {
  const frame = form.querySelector('[data-frame]') as HTMLElement;
  const photo = form.querySelector('[data-photo]') as HTMLImageElement;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const [x, y, zoom] = [field('x'), field('y'), field('zoom')];
  // Of the photo, not of how large it is shown.
  const whole = { width: Number(photo.getAttribute('width')), height: Number(photo.getAttribute('height')) };
  /** Moves the middle, keeps it where the frame fits, and draws the frame; in parts of the photo. */
  const move = (right: number, down: number) => {
    const cut = { x: Number(x.value) + right, y: Number(y.value) + down, zoom: Number(zoom.value) };
    const { left, top, width, height } = boxOf(whole, Number(form.dataset.cut), cut);
    x.value = String((left + width / 2) / whole.width);
    y.value = String((top + height / 2) / whole.height);
    const sides = { left: left / whole.width, top: top / whole.height, width: width / whole.width };
    for (const [side, part] of Object.entries({ ...sides, height: height / whole.height }))
      frame.style.setProperty(side, `${part * 100}%`);
  };

  frame.hidden = false;
  move(0, 0);
  zoom.addEventListener('input', () => move(0, 0));
  frame.addEventListener('pointerdown', (event) => frame.setPointerCapture(event.pointerId));
  frame.addEventListener('pointermove', ({ pointerId, movementX, movementY }) => {
    if (frame.hasPointerCapture(pointerId)) move(movementX / photo.clientWidth, movementY / photo.clientHeight);
  });
  frame.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  });
}
