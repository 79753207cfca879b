import { type GlbModel, readGlb } from '../../../domain/pictures/glb.ts';

export interface GlbFile {
  readonly glb: string;
  /** Uncompressed size. */
  readonly bytes: number;
}

/** A model of the stand: for the page, and for iPhone and iPad. */
export interface ModelFile extends GlbFile {
  readonly usdz: string;
}

/** Downloads a model and reports progress from 0 to 1. Rejects when the download is incomplete. */
export async function fetchModel(
  file: GlbFile,
  options: { readonly signal: AbortSignal; readonly onProgress?: (share: number) => void },
): Promise<GlbModel> {
  const response = await fetch(file.glb, { signal: options.signal });
  if (!(response.ok && response.body)) throw new Error(`model answered ${response.status}`);
  const data = new Uint8Array(file.bytes);
  let received = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    data.set(value, received);
    received += value.length;
    options.onProgress?.(received / file.bytes);
  }
  if (received !== file.bytes) throw new Error('model broke off');
  return readGlb(data.buffer);
}
