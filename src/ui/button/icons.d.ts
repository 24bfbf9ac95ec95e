declare module '*.svg?icon' {
  const shape: { readonly viewBox: string; readonly paths: readonly string[]; readonly evenOdd?: true };
  export default shape;
}
