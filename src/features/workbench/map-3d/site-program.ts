const vertexShader = `#version 300 es
uniform mat4 u_matrix;
uniform mat4 u_model;
uniform vec3 u_light;
uniform bool u_isShadow;
uniform vec3 u_shade;
in vec3 a_position;
in vec3 a_normal;
in vec3 a_colour;
out vec3 v_colour;
void main() {
  vec4 at = u_model * vec4(a_position, 1.0);
  if (u_isShadow) {
    at.xy -= u_light.xy * (at.z / u_light.z);
    at.z = 0.04;
    v_colour = u_shade;
  } else {
    float lit = dot(normalize(mat3(u_model) * a_normal), normalize(u_light));
    v_colour = a_colour * (0.7 + 0.3 * max(lit, 0.0) - 0.16 * max(-lit, 0.0));
  }
  gl_Position = u_matrix * at;
}`;

const fragmentShader = `#version 300 es
precision mediump float;
in vec3 v_colour;
out vec4 colour;
void main() {
  colour = vec4(v_colour, 1.0);
}`;

function compiled(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type);
  if (!shader) throw new Error('no shader: the context is lost');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
}

const uniformNames = ['u_matrix', 'u_model', 'u_light', 'u_isShadow', 'u_shade'] as const;
type UniformName = (typeof uniformNames)[number];

export interface SiteProgram {
  readonly program: WebGLProgram;
  readonly uniforms: Readonly<Record<UniformName, WebGLUniformLocation | null>>;
}

/** @throws Error where the context is lost */
export function createSiteProgram(gl: WebGL2RenderingContext): SiteProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const)
    gl.attachShader(program, compiled(gl, type, source));
  gl.linkProgram(program);
  const uniforms = Object.fromEntries(uniformNames.map((name) => [name, gl.getUniformLocation(program, name)]));
  return { program, uniforms: uniforms as SiteProgram['uniforms'] };
}

/** Geometry and colours of a mesh on the graphics card. */
export interface DrawnMesh {
  draw(): void;
  setGeometry(positions: readonly number[], normals: readonly number[]): void;
  /** Red, green and blue of each corner, 0 to 255. */
  setColours(colours: Uint8Array): void;
  remove(): void;
}

export function createDrawnMesh(gl: WebGL2RenderingContext, { program }: SiteProgram): DrawnMesh {
  const array = gl.createVertexArray();
  const buffers = ['a_position', 'a_normal', 'a_colour'].map((name) => ({
    buffer: gl.createBuffer(),
    location: gl.getAttribLocation(program, name),
  }));
  let count = 0;
  const fill = (index: number, data: Float32Array | Uint8Array) => {
    const { buffer, location } = buffers[index] ?? {};
    if (buffer === undefined || location === undefined) return;
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW);
    gl.enableVertexAttribArray(location);
    if (data instanceof Uint8Array) gl.vertexAttribPointer(location, 3, gl.UNSIGNED_BYTE, true, 0, 0);
    else gl.vertexAttribPointer(location, 3, gl.FLOAT, false, 0, 0);
    gl.bindVertexArray(null);
  };
  return {
    draw() {
      gl.bindVertexArray(array);
      gl.drawArrays(gl.TRIANGLES, 0, count);
      gl.bindVertexArray(null);
    },
    setGeometry(positions, normals) {
      count = positions.length / 3;
      fill(0, new Float32Array(positions));
      fill(1, new Float32Array(normals));
    },
    setColours: (colours) => fill(2, colours),
    remove() {
      gl.deleteVertexArray(array);
      for (const { buffer } of buffers) gl.deleteBuffer(buffer);
    },
  };
}
