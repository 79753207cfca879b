import { addControls } from './controls.ts';
import { viewInWords } from './orbit.ts';
import type { Viewer } from './viewer/viewer.ts';

export interface Surface {
  readonly canvas: HTMLCanvasElement;
  readonly context: WebGL2RenderingContext;
}

/** The mounted viewer, and a function that removes it with its canvas. */
export interface OnStage {
  readonly viewer: Viewer;
  readonly remove: () => void;
}

/** On a phone the row below the model takes its own height. */
const CANVAS_CLASS =
  'absolute inset-x-0 top-0 h-[calc(100%-3rem)] w-full cursor-grab touch-pan-y active:cursor-grabbing -outline-offset-3 sm:h-full';

/** Creates the surface; null without WebGL, so that nothing is downloaded in vain. */
export function makeSurface(): Surface | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true });
  return context && { canvas, context };
}

interface StageOptions {
  readonly canvas: HTMLCanvasElement;
  readonly viewer: Viewer;
  readonly label: string;
  /** Id of the text that explains the controls. */
  readonly help: string;
  /** Called with a description of the view. */
  readonly onView: (view: string) => void;
}

/** Mounts the canvas with its controls. */
export function putOnStage(host: HTMLElement, { canvas, viewer, label, help, onView }: StageOptions): OnStage {
  Object.assign(canvas, { className: CANVAS_CLASS, tabIndex: 0, role: 'application', ariaLabel: label });
  canvas.setAttribute('aria-roledescription', '3D-model');
  canvas.setAttribute('aria-describedby', help);
  host.append(canvas);
  const removeControls = addControls(canvas, viewer, (orbit) => onView(viewInWords(orbit)));
  return {
    viewer,
    remove() {
      removeControls();
      viewer.dispose();
      canvas.remove();
    },
  };
}
