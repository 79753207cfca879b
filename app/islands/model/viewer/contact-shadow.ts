import {
  type Box3,
  CustomBlending,
  DoubleSide,
  Group,
  MaxEquation,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  PlaneGeometry,
  type Scene,
  ShaderMaterial,
  type Texture,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js';
import { HorizontalBlurShader } from 'three/addons/shaders/HorizontalBlurShader.js';
import { VerticalBlurShader } from 'three/addons/shaders/VerticalBlurShader.js';

const PIXELS = 128;
/** Margin around the stand in which the shadow fades, in metres. */
const MARGIN = 0.13;
/** Standard deviations of the blurs in metres: a sharp shadow at the contact, and a wide one. */
const TIGHT = 0.01;
const WIDE = 0.037;
/** Distance between two samples of three's blur, as a share of its standard deviation. */
const SAMPLES_APART = 1 / 2.7;

/** How near the table each part is; at 3.5 cm it casts a third of the shadow of one on the table. */
const nearness = new ShaderMaterial({
  vertexShader: `
    varying float height;
    void main() {
      vec4 place = modelMatrix * vec4(position, 1.0);
      height = place.y;
      gl_Position = projectionMatrix * viewMatrix * place;
    }`,
  fragmentShader: `
    varying float height;
    void main() { gl_FragColor = vec4(exp(-height / 0.035)); }`,
  blending: CustomBlending,
  blendEquation: MaxEquation,
  depthTest: false,
  side: DoubleSide,
});

/** The ambient shadow on the table around what stands in this box, darker under lower parts. */
export function createContactShadow({ min, max }: Box3) {
  const side = Math.max(max.x - min.x, max.z - min.z) + 2 * MARGIN;
  const [tight, wide, between] = [makeTarget(), makeTarget(), makeTarget()];
  const geometry = new PlaneGeometry(side, side).rotateX(-Math.PI / 2);
  const planes = [tight, wide].map(({ texture }) => new Mesh(geometry, shade(texture)));
  const above = new OrthographicCamera(-side / 2, side / 2, side / 2, -side / 2, 0, 1);
  above.position.y = 1;
  above.rotation.x = -Math.PI / 2;
  const group = new Group().add(...planes, above);
  group.position.set((min.x + max.x) / 2, 0, (min.z + max.z) / 2);
  const across = createPass(HorizontalBlurShader, 'h');
  const down = createPass(VerticalBlurShader, 'v');

  return {
    group,
    draw(renderer: WebGLRenderer, scene: Scene) {
      const blur = (from: WebGLRenderTarget, to: WebGLRenderTarget, deviation: number) => {
        const step = (deviation * SAMPLES_APART) / side;
        across.draw(renderer, { from, to: between, step });
        down.draw(renderer, { from: between, to, step });
      };
      for (const plane of planes) plane.visible = false;
      scene.overrideMaterial = nearness;
      renderer.setRenderTarget(tight);
      renderer.render(scene, above);
      scene.overrideMaterial = null;
      for (const plane of planes) plane.visible = true;
      blur(tight, tight, TIGHT);
      blur(tight, wide, WIDE);
      renderer.setRenderTarget(null);
    },
    dispose() {
      for (const owned of [tight, wide, between, geometry, across, down]) owned.dispose();
      for (const { material } of planes) material.dispose();
    },
  };
}

function makeTarget(): WebGLRenderTarget {
  return new WebGLRenderTarget(PIXELS, PIXELS, { depthBuffer: false });
}

/** Half the shadow: one of each blur lie over each other. */
function shade(alphaMap: Texture): MeshBasicMaterial {
  return new MeshBasicMaterial({
    color: 0x1b_18_15,
    alphaMap,
    opacity: 0.5,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
  });
}

interface Pass {
  readonly from: WebGLRenderTarget;
  readonly to: WebGLRenderTarget;
  /** Distance between two samples, as a share of the picture. */
  readonly step: number;
}

/** One of the two passes of a blur; `direction` is the shader's own name for the distance between its samples. */
function createPass(shader: typeof HorizontalBlurShader | typeof VerticalBlurShader, direction: 'h' | 'v') {
  const source: { value: Texture | null } = { value: null };
  const apart = { value: 0 };
  const uniforms = { tDiffuse: source, [direction]: apart };
  const material = new ShaderMaterial({ ...shader, uniforms, depthTest: false });
  const quad = new FullScreenQuad(material);
  return {
    draw(renderer: WebGLRenderer, { from, to, step }: Pass) {
      source.value = from.texture;
      apart.value = step;
      renderer.setRenderTarget(to);
      quad.render(renderer);
    },
    dispose() {
      material.dispose();
      quad.dispose();
    },
  };
}
