import { crc32 } from 'node:zlib';
import { type Box, boxAround, type GlbModel, type GlbPart, placedParts } from './glb.ts';

/*
 * Writes a model as USDZ for iPhone and iPad: a text in Pixar's USD format and the texture, in an uncompressed zip
 * whose files start at multiples of 64 bytes (openusd.org/release/spec_usdz.html).
 */
const PICTURE = 'textures/essen.jpg';
const ALIGNMENT = 64;
/** 1 January 1980, the earliest date in a zip; fixed, so that the same model gives the same file. */
const DOS_DATE = 0x21;
const LOCAL_HEADER = 30;
const CENTRAL_HEADER = 46;

/** The model as the bytes of a USDZ file; `name` is the name of the USD file inside. */
export function toUsdz(name: string, model: GlbModel): Buffer {
  return storedZip([
    { name: `${name}.usda`, data: Buffer.from(toUsda(model)) },
    { name: PICTURE, data: Buffer.from(model.picture.bytes) },
  ]);
}

/** A stage in metres with Y up, as the GLB has it. */
function toUsda(model: GlbModel): string {
  const meshes = model.nodes.flatMap((node) =>
    placedParts([node]).map((part) => ({ part, name: `${node.name}_${lookName(part)}` })),
  );
  const parts = meshes.map(({ part }) => part);
  const looks = new Map(parts.map((part) => [lookName(part), part]));
  return `#usda 1.0
(
    defaultPrim = "Stand"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Stand" (
    assetInfo = {
        string name = "Stand"
    }
    kind = "component"
)
{
    float3[] extentsHint = [${extent(boxAround(parts))}]
${meshes.map(({ name, part }) => mesh(name, part)).join('')}
    def Scope "Looks"
    {
${[...looks].map(([name, part]) => look(name, part)).join('')}    }
}
`;
}

function lookName({ material }: GlbPart): string {
  return material.name.replace(/^g_/, '');
}

function mesh(name: string, part: GlbPart): string {
  const { positions, normals, uvs, indices } = part;
  // USD counts texture rows from the bottom, glTF from the top.
  const st = uvs?.map((value, index) => (index % 2 === 0 ? value : 1 - value));
  return `    def Mesh "${name}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        uniform bool doubleSided = 1
        float3[] extent = [${extent(boxAround([part]))}]
        int[] faceVertexCounts = [${'3,'.repeat(indices.length / 3).slice(0, -1)}]
        int[] faceVertexIndices = [${indices.join(',')}]
        rel material:binding = </Stand/Looks/${lookName(part)}>
        normal3f[] normals = [${tuples(normals, 3, 3)}] (
            interpolation = "vertex"
        )
        point3f[] points = [${tuples(positions, 3, 5)}]
${st ? `        texCoord2f[] primvars:st = [${tuples(st, 2, 4)}] (\n            interpolation = "vertex"\n        )\n` : ''}        uniform token subdivisionScheme = "none"
    }
`;
}

function look(name: string, { material, uvs }: GlbPart): string {
  const path = `/Stand/Looks/${name}`;
  const colour = uvs
    ? `color3f inputs:diffuseColor.connect = <${path}/Picture.outputs:rgb>`
    : `color3f inputs:diffuseColor = (${material.colour.map(short).join(', ')})`;
  const picture = `
            def Shader "Places"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                string inputs:varname = "st"
                float2 outputs:result
            }
            def Shader "Picture"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @${PICTURE}@
                token inputs:sourceColorSpace = "sRGB"
                float2 inputs:st.connect = <${path}/Places.outputs:result>
                token inputs:wrapS = "repeat"
                token inputs:wrapT = "repeat"
                float3 outputs:rgb
            }`;
  return `        def Material "${name}"
        {
            token outputs:surface.connect = <${path}/Surface.outputs:surface>
            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                ${colour}
                float inputs:metallic = ${short(material.metallic)}
                float inputs:roughness = ${short(material.roughness)}
                token outputs:surface
            }${uvs ? picture : ''}
        }
`;
}

function extent({ min, max }: Box): string {
  return `(${min.map((value) => decimal(value, 5)).join(', ')}), (${max.map((value) => decimal(value, 5)).join(', ')})`;
}

function short(value: number): string {
  return decimal(value, 3);
}

/** Formats a number with at most `digits` decimals: five are a hundredth of a millimetre. */
function decimal(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)) + 0);
}

function tuples(values: Float32Array, size: number, digits: number): string {
  return Array.from(
    { length: values.length / size },
    (_, index) =>
      `(${Array.from(values.subarray(index * size, (index + 1) * size), (value) => decimal(value, digits)).join(',')})`,
  ).join(',');
}

interface ZipEntry {
  readonly name: string;
  readonly data: Buffer;
}

function storedZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const local = localHeader(entry, offset);
    directory.push(centralHeader(entry, offset));
    files.push(local, entry.data);
    offset += local.length + entry.data.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listing, end]);
}

/** The local header, with an extra field so that the data starts at a multiple of 64 bytes. */
function localHeader(entry: ZipEntry, offset: number): Buffer {
  const before = offset + LOCAL_HEADER + entry.name.length + 4;
  const padding = (ALIGNMENT - (before % ALIGNMENT)) % ALIGNMENT;
  const header = Buffer.alloc(LOCAL_HEADER);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  writeCommon(header, 4, entry);
  header.writeUInt16LE(padding + 4, 28);
  const extra = Buffer.alloc(4 + padding);
  // The field id that Pixar's writer uses; readers skip it by its length.
  extra.writeUInt16LE(0x19_86, 0);
  extra.writeUInt16LE(padding, 2);
  return Buffer.concat([header, Buffer.from(entry.name), extra]);
}

function centralHeader(entry: ZipEntry, offset: number): Buffer {
  const header = Buffer.alloc(CENTRAL_HEADER);
  header.writeUInt32LE(0x02_01_4b_50, 0);
  header.writeUInt16LE(20, 4);
  writeCommon(header, 6, entry);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, Buffer.from(entry.name)]);
}

/**
 * The fields that both headers have in common: version, flags, method (0: stored), time, date, checksum, sizes,
 * length of its name.
 */
function writeCommon(header: Buffer, at: number, { name, data }: ZipEntry): void {
  header.writeUInt16LE(20, at);
  header.writeUInt16LE(DOS_DATE, at + 8);
  header.writeUInt32LE(crc32(data), at + 10);
  header.writeUInt32LE(data.length, at + 14);
  header.writeUInt32LE(data.length, at + 18);
  header.writeUInt16LE(name.length, at + 22);
}
