import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { SizeId } from '../../../domain/product/sizes.ts';
import type { Viewer } from './viewer/viewer.ts';

export interface GlbFile {
  readonly glb: string;
  /** Uncompressed size. */
  readonly bytes: number;
}

/** A model of the stand: for the page, and for iPhone and iPad. */
export interface ModelFile extends GlbFile {
  readonly usdz: string;
}

export type ViewerState =
  | { readonly kind: 'closed' }
  /** Loading the first model, 0 to 100; loading another size keeps `open`. */
  | { readonly kind: 'loading'; readonly percent: number }
  | { readonly kind: 'open'; readonly viewer: Viewer }
  | { readonly kind: 'failed'; readonly why: Failure };
type Failure = 'no-webgl' | 'not-loaded' | 'lost';

interface ViewerOptions {
  readonly models: Readonly<Record<SizeId, ModelFile>>;
  /** A change shows another model in the same view. */
  readonly size: SizeId;
  readonly label: string;
  /** Id of the text that explains the controls. */
  readonly help: string;
}

/** Opens the stand in three dimensions inside `stage`, loaded by the first `open`; after a failure the poster stays. */
export function useViewer(stage: RefObject<HTMLElement | null>, options: ViewerOptions) {
  const { models, size } = options;
  const [state, setState] = useState<ViewerState>({ kind: 'closed' });
  /** Description of the view, for screen readers. */
  const [view, setView] = useState('');
  const { shown, attempt, asked, clear } = useShown();
  const fail = (why: Failure) => {
    clear();
    setState({ kind: 'failed', why });
  };

  /** Loads what is missing and shows it; rejects when a download fails. */
  const load = async (surface: Surface | null, signal: AbortSignal) => {
    const onProgress = (share: number) => {
      if (surface && !signal.aborted) setState({ kind: 'loading', percent: Math.round(share * 100) });
    };
    onProgress(0);
    const loading = fetchModel(models[size], signal, onProgress);
    const [model, script] = await Promise.all([loading, surface && import('./viewer/viewer.ts')]);
    if (signal.aborted || !stage.current) return;
    if (surface && script) {
      putOnStage(stage.current, surface.canvas, options);
      const viewer = script.createViewer({ ...surface, onView: setView, onLost: () => fail('lost') });
      shown.current = { viewer, canvas: surface.canvas };
    }
    const viewer = shown.current?.viewer;
    await viewer?.show(model);
    if (signal.aborted || !viewer) return;
    setState({ kind: 'open', viewer });
    surface?.canvas.focus({ preventScroll: true });
  };

  const open = () => {
    attempt.current?.abort();
    asked.current = size;
    const controller = new AbortController();
    attempt.current = controller;
    const { signal } = controller;
    const surface = shown.current ? null : makeSurface();
    if (!(surface || shown.current)) return fail('no-webgl');
    load(surface, signal).catch(() => {
      if (!signal.aborted) fail('not-loaded');
    });
  };
  useEffect(() => {
    if (asked.current !== null && asked.current !== size) open();
  });
  const close = () => {
    clear();
    setView('');
    setState({ kind: 'closed' });
  };
  return { state, view, open, close };
}

/** The mounted viewer, the attempt to show a size in it, and how to remove it. */
function useShown() {
  const shown = useRef<{ readonly viewer: Viewer; readonly canvas: HTMLCanvasElement }>(null);
  const attempt = useRef<AbortController>(null);
  const asked = useRef<SizeId>(null);
  const clear = useCallback(() => {
    attempt.current?.abort();
    asked.current = null;
    shown.current?.viewer.dispose();
    shown.current?.canvas.remove();
    shown.current = null;
  }, []);
  useEffect(() => clear, [clear]);
  return { shown, attempt, asked, clear };
}

interface Surface {
  readonly canvas: HTMLCanvasElement;
  readonly context: WebGL2RenderingContext;
}

/** Null without WebGL, so that nothing is downloaded in vain. */
function makeSurface(): Surface | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true });
  return context && { canvas, context };
}

/** On a phone the row below the model takes its own height. */
const CANVAS_CLASS =
  'absolute inset-x-0 top-0 h-[calc(100%-3rem)] w-full cursor-grab active:cursor-grabbing -outline-offset-3 sm:h-full';

function putOnStage(stage: HTMLElement, canvas: HTMLCanvasElement, { label, help }: ViewerOptions): void {
  Object.assign(canvas, { className: CANVAS_CLASS, tabIndex: 0, role: 'application', ariaLabel: label });
  canvas.setAttribute('aria-roledescription', '3D-model');
  canvas.setAttribute('aria-describedby', help);
  stage.append(canvas);
}

/** Downloads a model and reports progress from 0 to 1. Rejects when the download is incomplete. */
async function fetchModel(file: GlbFile, signal: AbortSignal, onProgress?: (share: number) => void) {
  const response = await fetch(file.glb, { signal });
  if (!(response.ok && response.body)) throw new Error(`model answered ${response.status}`);
  const data = new Uint8Array(file.bytes);
  let received = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    data.set(value, received);
    received += value.length;
    onProgress?.(received / file.bytes);
  }
  if (received !== file.bytes) throw new Error('model broke off');
  return data.buffer;
}

export type BookState = 'none' | 'loading' | 'lying' | 'failed';

/** Lays a book on the stand when the visitor asks, and loads it then; after a failure, when asked again. */
export function useBook(viewer: Viewer | null, file: GlbFile) {
  const [state, setState] = useState<BookState>('none');
  const isWanted = state === 'loading' || state === 'lying';
  useEffect(() => {
    if (!(viewer && isWanted)) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    fetchModel(file, signal)
      .then((book) => (signal.aborted ? undefined : viewer.layBook(book)))
      .then(
        () => !signal.aborted && setState('lying'),
        () => !signal.aborted && setState('failed'),
      );
    return () => {
      controller.abort();
      void viewer.layBook(null);
    };
  }, [viewer, isWanted, file]);
  return { state, isWanted, want: (wanted: boolean) => setState(wanted ? 'loading' : 'none') };
}
