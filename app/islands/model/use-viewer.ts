import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { unreachable } from '../../../domain/result.ts';
import type { SizeId } from '../../../domain/sizes.ts';
import { addControls } from './controls.ts';
import { fetchModel, type ModelFile } from './fetch-model.ts';
import { viewInWords } from './orbit.ts';
import type { createViewer, Viewer } from './viewer.ts';

export type ViewerState =
  | { readonly kind: 'closed' }
  /** The first model, 0 to 100; another size while one is shown keeps `open`. */
  | { readonly kind: 'loading'; readonly percent: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'failed'; readonly why: Failure };
export type Failure = 'no-webgl' | 'not-loaded' | 'lost';

export interface ViewerHandle {
  readonly state: ViewerState;
  /** From where it is looked at, for screen readers. */
  readonly view: string;
  open(): void;
  close(): void;
}

interface Surface {
  readonly canvas: HTMLCanvasElement;
  readonly context: WebGL2RenderingContext;
}

/** What stands on the stage: the canvas, the drawing on it, and how both are taken away again. */
interface OnStage {
  readonly viewer: Viewer;
  readonly remove: () => void;
}

const CANVAS_CLASS = 'absolute inset-0 size-full cursor-grab touch-pan-y active:cursor-grabbing -outline-offset-3';

/**
 * Opens the stand in three dimensions inside `stage`. Script and model are fetched by the first
 * `open` and not before; whatever goes wrong leaves the poster as it was.
 */
export function useViewer(
  stage: RefObject<HTMLElement | null>,
  options: {
    readonly models: Readonly<Record<SizeId, ModelFile>>;
    /** Another one is shown as soon as it is asked for, from where the last was looked at. */
    readonly size: SizeId;
    readonly label: string;
    /** Id of the text that says how it is turned. */
    readonly help: string;
  },
): ViewerHandle {
  const { models, size, label, help } = options;
  const [state, setState] = useState<ViewerState>({ kind: 'closed' });
  const [view, setView] = useState('');
  const shown = useRef<OnStage>(null);
  const attempt = useRef<AbortController>(null);
  const asked = useRef<SizeId>(null);

  const clear = useCallback(() => {
    attempt.current?.abort();
    asked.current = null;
    shown.current?.remove();
    shown.current = null;
  }, []);
  const fail = useCallback(
    (why: Failure) => {
      clear();
      setState({ kind: 'failed', why });
    },
    [clear],
  );
  useEffect(() => clear, [clear]);

  /** Puts the canvas on the stage, with its controls. */
  const put = (host: HTMLElement, create: typeof createViewer, surface: Surface): OnStage => {
    const { canvas } = surface;
    Object.assign(canvas, { className: CANVAS_CLASS, tabIndex: 0, role: 'application', ariaLabel: label });
    canvas.setAttribute('aria-roledescription', '3D-model');
    canvas.setAttribute('aria-describedby', help);
    host.append(canvas);
    const viewer = create({ ...surface, onLost: () => fail('lost') });
    const removeControls = addControls(canvas, viewer, (orbit) => setView(viewInWords(orbit)));
    return {
      viewer,
      remove() {
        removeControls();
        viewer.dispose();
        canvas.remove();
      },
    };
  };

  /** Fetches what is missing and shows it; rejects when something does not come. */
  const load = async (surface: Surface | null, signal: AbortSignal) => {
    const onProgress = (share: number) => {
      if (surface && !signal.aborted) setState({ kind: 'loading', percent: Math.round(share * 100) });
    };
    onProgress(0);
    const loading = fetchModel(models[size], { signal, onProgress });
    const [model, script] = await Promise.all([loading, surface && import('./viewer.ts')]);
    if (signal.aborted || !stage.current) return;
    if (surface && script) shown.current = put(stage.current, script.createViewer, surface);
    await shown.current?.viewer.show(model);
    if (signal.aborted) return;
    setState({ kind: 'open' });
    surface?.canvas.focus({ preventScroll: true });
  };

  const open = () => {
    attempt.current?.abort();
    asked.current = size;
    const controller = new AbortController();
    attempt.current = controller;
    const { signal } = controller;
    const surface = shown.current ? null : makeSurface();
    if (surface || shown.current) {
      load(surface, signal).catch(() => {
        if (!signal.aborted) fail('not-loaded');
      });
    } else fail('no-webgl');
  };
  useEffect(() => {
    if (asked.current !== null && asked.current !== size) open();
  });

  return {
    state,
    view,
    open,
    close() {
      clear();
      setView('');
      setState({ kind: 'closed' });
    },
  };
}

/** Null where there is no WebGL, before anything is fetched in vain. */
function makeSurface(): Surface | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true });
  return context && { canvas, context };
}

/** What the visitor reads when it did not work. */
export function failureInWords(why: Failure): string {
  switch (why) {
    case 'no-webgl':
      return 'Deze browser kan geen 3D tonen, of 3D staat uit. Op de foto’s hierboven zie je de standaard van alle kanten.';
    case 'not-loaded':
      return 'Het 3D-model kwam niet binnen. Controleer je verbinding en probeer het opnieuw.';
    case 'lost':
      return 'Je toestel heeft het 3D-beeld gesloten om geheugen vrij te maken.';
    default:
      return unreachable(why);
  }
}
