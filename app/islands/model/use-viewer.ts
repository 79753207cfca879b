import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { SizeId } from '../../../domain/product/sizes.ts';
import { unreachable } from '../../../domain/result.ts';
import { fetchModel, type ModelFile } from './fetch-model.ts';
import { makeSurface, type OnStage, putOnStage, type Surface } from './mount-viewer.ts';
import type { Viewer } from './viewer/viewer.ts';

export type ViewerState =
  | { readonly kind: 'closed' }
  /** Loading the first model, 0 to 100; loading another size keeps `open`. */
  | { readonly kind: 'loading'; readonly percent: number }
  | { readonly kind: 'open'; readonly viewer: Viewer }
  | { readonly kind: 'failed'; readonly why: Failure };
export type Failure = 'no-webgl' | 'not-loaded' | 'lost';

export interface ViewerHandle {
  readonly state: ViewerState;
  /** Description of the view, for screen readers. */
  readonly view: string;
  open(): void;
  close(): void;
}

/**
 * Opens the stand in three dimensions inside `stage`. Script and model are loaded by the first `open`; after a
 * failure the poster remains.
 */
export function useViewer(
  stage: RefObject<HTMLElement | null>,
  options: {
    readonly models: Readonly<Record<SizeId, ModelFile>>;
    /** A change shows another model in the same view. */
    readonly size: SizeId;
    readonly label: string;
    /** Id of the text that explains the controls. */
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

  /** Loads what is missing and shows it; rejects when a download fails. */
  const load = async (surface: Surface | null, signal: AbortSignal) => {
    const onProgress = (share: number) => {
      if (surface && !signal.aborted) setState({ kind: 'loading', percent: Math.round(share * 100) });
    };
    onProgress(0);
    const loading = fetchModel(models[size], { signal, onProgress });
    const [model, script] = await Promise.all([loading, surface && import('./viewer/viewer.ts')]);
    if (signal.aborted || !stage.current) return;
    if (surface && script) {
      const viewer = script.createViewer({ ...surface, onLost: () => fail('lost') });
      shown.current = putOnStage(stage.current, { viewer, canvas: surface.canvas, label, help, onView: setView });
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

/** The message for the visitor after a failure. */
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
