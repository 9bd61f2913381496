// Builds the page that runs Pegout in the browser: `node try/build.mjs FOLDER PACKAGES` writes FOLDER/index.html,
// in Japanese FOLDER/ja.html, and all that they load: nothing comes from elsewhere. PACKAGES is a folder with what
// packages.py has written.
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import * as esbuild from "esbuild";

const HERE = dirname(fileURLToPath(import.meta.url));
const MODULES = join(HERE, "../node_modules");
const PACKAGE = join(HERE, "../../src/pegout");
const [output, packages] = process.argv.slice(2).map((path) => resolve(path));
const PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
const PAGES = {
    en: { page: "index.html", other: "ja.html", otherLang: "ja", otherName: "日本語", documents: "../index.html" },
    ja: { page: "ja.html", other: "index.html", otherLang: "en", otherName: "English", documents: "../ja/index.html" },
};

const read = (/** @type {string} */ name) => readFileSync(join(HERE, name), "utf-8");
const escape = (/** @type {string} */ text) =>
    text.replace(
        /[&<>"]/g,
        (mark) => /** @type {Record<string, string>} */ ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[mark],
    );

/** A page or a part of one with its gaps, `{name}`, filled in. @param {string} template @param {(name: string) => string} fill */
const filled = (template, fill) => template.replace(/\{([\w-]+)\}/g, (_, name) => fill(name));

/** @param {"en" | "ja"} lang @param {number} megabytes */
function page(lang, megabytes) {
    const bundle = new FluentBundle(lang, { useIsolating: false });
    bundle.addResource(new FluentResource(read(`${lang}.ftl`)));
    const t = (/** @type {string} */ id, /** @type {Record<string, string | number>} */ args = {}) => {
        const value = bundle.getMessage(id)?.value;
        if (!value) throw new Error(`no message: ${id} (${lang})`);
        return bundle.formatPattern(value, args);
    };
    const cells = ["hand", "hint", "game"].map((name) => {
        const title = t(`try-${name}`);
        const code = read(`${name}.py`).trimEnd();
        const own = { name, title, code, note: t(`try-${name}-note`), label: t("try-code", { title }), result: t("try-result", { title }) };
        const parts = /** @type {Record<string, string>} */ ({ ...own, rows: String(code.split("\n").length + 1) });
        return filled(read("cell.html").trimEnd(), (part) => escape(parts[part] ?? t(part)));
    });
    const parts = /** @type {Record<string, string>} */ ({ ...PAGES[lang], lang });
    return filled(read("page.html"), (part) =>
        part === "cells" ? cells.join("\n      ") : escape(parts[part] ?? t(part, { megabytes, line: "%1", message: "%2" })),
    );
}

rmSync(output, { recursive: true, force: true });
mkdirSync(join(output, "pyodide"), { recursive: true });
await esbuild.build({
    entryPoints: ["page.js", "worker.js", "sw.js"].map((name) => join(HERE, name)),
    outdir: output,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    loader: { ".py": "text" },
});
const copies = [
    ...PYODIDE.map((name) => [join(MODULES, "pyodide", name), `pyodide/${name}`]),
    [join(packages, "python.zip"), "python.zip"],
    [join(packages, "LICENSES.txt"), "LICENSES.txt"],
    [join(PACKAGE, "server/web/static/icon.svg"), "icon.svg"],
    [join(HERE, "page.css"), "page.css"],
];
for (const [from, to] of copies) copyFileSync(from, join(output, to));
const megabytes = Math.round(copies.reduce((sum, [, to]) => sum + statSync(join(output, to)).size, 0) / 1e6);
for (const lang of /** @type {const} */ (["en", "ja"])) writeFileSync(join(output, PAGES[lang].page), page(lang, megabytes));
