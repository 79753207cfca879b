import {
  BackSide,
  BoxGeometry,
  Color,
  DirectionalLight,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  type Texture,
  type WebGLRenderer,
} from 'three';

type Triple = readonly [number, number, number];

/**
 * The lights of the photo studio, which black wood shows by reflection. Sizes in metres; light relative to white
 * paper. With these, the exposure and the stain the plate has the colour of the pictures of the empty stand, within 3
 * of L* and 2 of a* and b*: measure it again after a change.
 */
const LAMPS: readonly { readonly at: Triple; readonly size: Triple; readonly light: number; readonly tint: number }[] =
  [
    // A high window at the front left, the main light of the photographs.
    { at: [-3.4, 3.2, 1.6], size: [0.1, 2.6, 3.4], light: 7, tint: 0xff_fc_f8 },
    // A white sheet above, slightly to the right, reflected by the plate in the initial view.
    { at: [2.1, 4.2, -0.3], size: [2.6, 0.1, 3.6], light: 3.2, tint: 0xff_fe_fb },
    // A narrow light at the right for the edges.
    { at: [3.6, 1.8, -0.6], size: [0.1, 2.6, 0.9], light: 7, tint: 0xff_fb_f5 },
    // A low light in front, for surfaces that face the visitor.
    { at: [0.6, 1.1, 4.2], size: [3.6, 1.3, 0.1], light: 1.5, tint: 0xff_fc_f9 },
  ];
const ROOM: Triple = [9, 9, 9];

/** Environment map for the reflections of the stand. The caller disposes of it. */
export function studioLight(renderer: WebGLRenderer): Texture {
  const scene = new Scene();
  const box = new BoxGeometry();
  const add = (at: Triple, size: Triple, material: MeshBasicMaterial) => {
    const mesh = new Mesh(box, material);
    mesh.position.set(...at);
    mesh.scale.set(...size);
    scene.add(mesh);
  };
  add([0, ROOM[1] / 2 - 0.4, 0], ROOM, new MeshBasicMaterial({ color: new Color(0.34, 0.337, 0.333), side: BackSide }));
  for (const { at, size, light, tint } of LAMPS) {
    add(at, size, new MeshBasicMaterial({ color: new Color(tint).multiplyScalar(light) }));
  }
  const generator = new PMREMGenerator(renderer);
  const { texture } = generator.fromScene(scene, 0.02, 0.1, 20, { size: 128 });
  generator.dispose();
  box.dispose();
  return texture;
}

/** The light of the studio window, which casts shadows of parts on each other. */
export function keyLight(): DirectionalLight {
  const light = new DirectionalLight(0xff_f3_e4, 1.6);
  light.position.set(-0.75, 0.95, 0.4);
  light.castShadow = true;
  light.shadow.mapSize.set(1024, 1024);
  Object.assign(light.shadow.camera, { left: -0.3, right: 0.3, top: 0.3, bottom: -0.3, near: 0.3, far: 2.2 });
  light.shadow.radius = 3;
  light.shadow.normalBias = 0.002;
  return light;
}
