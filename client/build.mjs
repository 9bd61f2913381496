// Builds the browser client: `node build.mjs [FOLDER]` writes FOLDER/build/*, index.html and sw.js.
// Beside each script and style sheet lies its Brotli form, which the server sends to browsers that accept it.
//
// FOLDER is by default src/pegout/server/web/static, where the files that are not built lie: fonts, cards, icons.
// The same sources give the same bytes: names carry a hash of the content, and no path or time goes in.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import * as esbuild from "esbuild";

const HERE = dirname(fileURLToPath(import.meta.url));
const CLIENT = join(HERE, "src");
const STATIC = join(HERE, "../src/pegout/server/web/static");
const MODULES = join(HERE, "node_modules");
const OUTPUT = resolve(process.argv[2] ?? STATIC);
const PUBLIC_PATH = "/static/build";

/** The oldest browsers that Pegout runs in, as README.md lists them. */
const BROWSERS = ["chrome125", "edge125", "firefox125", "safari17"];

/** Files besides the built ones that the service worker keeps. */
const KEPT = [/^fonts\/.*-normal\.woff2$/, /^cards\/.*\.svg$/, /^icon\.svg$/, /^manifest\.webmanifest$/];

/** Built files that no browser asks for. */
const SERVERS = /\.(txt|json)$/;

const hash = (/** @type {string | Uint8Array} */ content) => createHash("sha256").update(content).digest("hex").slice(0, 12);

/** Files under a folder, by their path in it, sorted. @param {string} folder */
const filesUnder = (folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .sort();

const sources = new Map(
    filesUnder(CLIENT)
        .filter((name) => name.endsWith(".js"))
        .map((name) => [join(CLIENT, name), readFileSync(join(CLIENT, name), "utf-8")]),
);
/** Modules that are loaded when they are first needed; `import("…").Name` in a comment is a type. */
const lazy = new Set(
    [...sources].flatMap(([path, text]) =>
        [...text.matchAll(/\bimport\("(\.[^"]+)"\)(?!\.[A-Z])/g)].map(([, name]) => resolve(dirname(path), name)),
    ),
);

const CORE = join(CLIENT, "core.js");
const TABLE = join(CLIENT, "pages/table.js");

/**
 * Modules that "Play now" needs in one chunk, those of the table in another: esbuild would make one for each set
 * of lazy modules that share something, some twenty requests. It does not if every lazy module imports all of core.js
 * and of the table. Line breaks between the tags of templates and indentation, which minifying keeps, mean nothing to htm.
 * @type {esbuild.Plugin}
 */
const twoChunks = {
    name: "two-chunks",
    setup(build) {
        build.onLoad({ filter: /\.js$/ }, ({ path }) => {
            const source = sources
                .get(path)
                ?.replace(/\n +/g, "\n")
                .replace(/(html`|[>}])\n(?=<|\$\{|`)/g, "$1");
            const shared = !lazy.has(path) ? [] : path === TABLE ? [CORE] : [CORE, TABLE];
            const imports = shared.map((each) => `import "./${relative(dirname(path), each)}";\n`);
            return source && { contents: imports.join("") + source };
        });
    },
};

async function bundle() {
    return esbuild.build({
        absWorkingDir: CLIENT,
        entryPoints: { client: "main.js", style: "css/style.css", later: "css/later.css" },
        outdir: join(STATIC, "build"),
        bundle: true,
        minify: true,
        splitting: true,
        format: "esm",
        target: BROWSERS,
        charset: "utf8",
        entryNames: "[name]-[hash]",
        chunkNames: "[name]-[hash]",
        external: ["/static/*"],
        publicPath: PUBLIC_PATH,
        legalComments: "none",
        plugins: [twoChunks],
        metafile: true,
        write: false,
    });
}

/** The licences of the packages that went in. @param {esbuild.Metafile} metafile */
function licences(metafile) {
    const names = Object.keys(metafile.inputs).flatMap((path) => path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? []);
    const texts = [...new Set(names)].sort().map((name) => {
        const folder = join(MODULES, name);
        const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf-8"));
        const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
        const text = file
            ? readFileSync(join(folder, file), "utf-8").trim()
            : `Published without a copy; another package here has the text of ${license}.`;
        return `${name} ${version} (${license})\n${"=".repeat(40)}\n\n${text}\n`;
    });
    return `The scripts in this folder contain these packages.\n\n${texts.join("\n\n")}`;
}

/**
 * The ids of the messages that modules use; `web-home-*` for `web-home-${…}`. Whatever looks like an id counts: the
 * server knows which there are.
 * @param {string[]} names
 */
function messageIds(names) {
    const texts = names.map((name) => sources.get(join(CLIENT, name)) ?? "");
    const ids = texts.flatMap((text) => [...text.matchAll(/"([a-z][\w-]*-[\w-]+)"/g)].map(([, id]) => id));
    const starts = texts.flatMap((text) => [...text.matchAll(/`([a-z][\w-]*-)\$\{/g)].map(([, start]) => `${start}*`));
    return [...new Set([...ids, ...starts])].sort();
}

/** Patterns of the addresses of the screens in main.js: the server and the service worker answer 404 at all others. */
const routes = () =>
    [...(sources.get(join(CLIENT, "main.js")) ?? "").matchAll(/^ {2}\[\/(\^.*\$)\/, /gm)].map(([, pattern]) =>
        pattern.replaceAll("\\/", "/"),
    );

/** index.html with the names of the built files. @param {string} script @param {string} style @param {string} later @param {string} table @param {string[]} chunks */
function page(script, style, later, table, chunks) {
    const preloads = chunks.map((name) => `    <link rel="modulepreload" href="${PUBLIC_PATH}/${name}">\n`).join("");
    return readFileSync(join(CLIENT, "index.html"), "utf-8")
        .replace(
            '    <link rel="stylesheet" href="css/style.css">\n',
            `    <link rel="stylesheet" href="${PUBLIC_PATH}/${style}">\n${preloads}`,
        )
        .replace("css/later.css", `${PUBLIC_PATH}/${later}`)
        .replace("pages/table.js", `${PUBLIC_PATH}/${table}`)
        .replace('src="main.js"', `src="${PUBLIC_PATH}/${script}"`);
}

/** The service worker, headed by the files that it keeps with their hashes, and by the paths of pages. @param {Map<string, Uint8Array>} built @param {string} index */
async function worker(built, index) {
    /** @type {Record<string, string>} */
    const files = { "/": hash(index) };
    for (const name of [...built.keys()].sort())
        if (!SERVERS.test(name)) files[`${PUBLIC_PATH}/${name}`] = hash(/** @type {Uint8Array} */ (built.get(name)));
    for (const name of filesUnder(STATIC))
        if (KEPT.some((pattern) => pattern.test(name))) files[`/static/${name}`] = hash(readFileSync(join(STATIC, name)));
    const { code } = await esbuild.transform(readFileSync(join(CLIENT, "sw.js"), "utf-8"), { minify: true, target: BROWSERS });
    return `const FILES=${JSON.stringify(files)};\nconst ROUTES=${JSON.stringify(routes())};\n${code}`;
}

const { outputFiles, metafile } = await bundle();
const built = new Map(outputFiles.map(({ path, contents }) => /** @type {const} */ ([relative(join(STATIC, "build"), path), contents])));
const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [path.split("/").at(-1) ?? "", output]));
const entry = (/** @type {string} */ source) => [...outputs].find(([, { entryPoint }]) => entryPoint === source)?.[0] ?? "";
const script = entry("main.js");
const importsOf = (/** @type {string} */ name) =>
    (outputs.get(name)?.imports ?? []).filter(({ kind }) => kind === "import-statement").map(({ path }) => path.split("/").at(-1) ?? "");
const chunks = importsOf(script);
built.set("LICENSES.txt", Buffer.from(licences(metafile)));
/** The messages of some built scripts. @param {string[]} names */
const messagesOf = (names) => messageIds(names.flatMap((name) => Object.keys(outputs.get(name)?.inputs ?? {})));
const table = entry("pages/table.js");
const tableChunks = importsOf(table);
// Half of what the front page could say are errors, which come after a request: time enough for the next part.
const parts = { first: messagesOf([script, ...chunks]).filter((id) => id !== "error-*"), table: messagesOf([table, ...tableChunks]) };
built.set("messages.json", Buffer.from(JSON.stringify(parts)));
// As Python's `re` reads them.
built.set("routes.json", Buffer.from(JSON.stringify(routes().map((pattern) => pattern.replaceAll("(?<", "(?P<")))));
const index = page(
    script,
    entry("css/style.css"),
    entry("css/later.css"),
    tableChunks.find((name) => !chunks.includes(name)) ?? table,
    chunks,
);

rmSync(join(OUTPUT, "build"), { recursive: true, force: true });
mkdirSync(join(OUTPUT, "build"), { recursive: true });
const brotli = { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 11 } };
for (const [name, content] of built) {
    writeFileSync(join(OUTPUT, "build", name), content);
    if (!SERVERS.test(name)) writeFileSync(join(OUTPUT, "build", `${name}.br`), brotliCompressSync(content, brotli));
}
writeFileSync(join(OUTPUT, "index.html"), index);
writeFileSync(join(OUTPUT, "sw.js"), await worker(built, index));
