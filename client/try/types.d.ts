/** What esbuild makes of a Python file. */
declare module "*.py" {
    const source: string;
    export default source;
}
