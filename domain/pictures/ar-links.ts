/** Links that show the stand in augmented reality at its true size. */

interface SceneViewerOptions {
  readonly siteUrl: string;
  /** Path of the GLB. */
  readonly model: string;
  readonly title: string;
  /** Path to open when the phone does not support it. */
  readonly fallback: string;
}

/** Link to Google's Scene Viewer on Android, at true size. It downloads the model over https, so null without. */
export function sceneViewerLink({ siteUrl, model, title, fallback }: SceneViewerOptions): string | null {
  if (!siteUrl.startsWith('https://')) return null;
  const query = new URLSearchParams({ file: siteUrl + model, mode: 'ar_preferred', resizable: 'false', title });
  // A plus means a space only in forms; Android reads it as a plus.
  const search = query.toString().replaceAll('+', '%20');
  const intent = [
    'Intent',
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(siteUrl + fallback)}`,
    'end;',
  ].join(';');
  return `intent://arvr.google.com/scene-viewer/1.2?${search}#${intent}`;
}

/** Address for AR Quick Look on iPhone and iPad; not resizable either. */
export function quickLookLink(usdz: string): string {
  return `${usdz}#allowsContentScaling=0`;
}
