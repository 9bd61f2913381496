// Prettier's format of html`…`, made safe for htm, which drops white space with a line break in it and keeps all other.
//
// With "htmlWhitespaceSensitivity": "ignore" Prettier breaks lines at white space; here it keeps that beside a tag or an
// expression where it means something, and lines apart that expressions stand on. A template that fits on one line stays on it.
import { builders, utils } from "prettier/doc";
import { printers as built } from "prettier/plugins/estree";

const { group, hardline, softline } = builders;
const own = built.estree;

/** Whether a space beside a tag or an expression is shown; `${" "}` instead lets Prettier break the line. @param {string[]} strings */
function showsSpaces(strings) {
    const texts = strings.join("${}").replace(/<(?:"[^"]*"|'[^']*'|[^>"'])*>/g, "${}");
    return texts.split("${}").some((text) => /^[^\S\n]+(?:\S|$)|(?:^|\S)[^\S\n]+$/.test(text));
}

/** The format of a template, on one line where it fits. @param {any} doc @returns {any} */
function onOneLine(doc) {
    if (doc?.type === "label") return { ...doc, contents: onOneLine(doc.contents) };
    const [start, indented, , end] = doc?.contents ?? [];
    return end === "`" ? group([start, { ...indented, contents: [softline, indented.contents[1]] }, softline, end]) : doc;
}

const isExpression = (/** @type {any} */ part) => part?.type === "group";

/** Keeps expressions apart that stand on lines of their own. @param {any} doc @returns {any} */
function onOwnLines(doc) {
    if (doc?.type !== "fill") return doc;
    const parts = doc.parts.map((/** @type {any} */ part, /** @type {number} */ each) => {
        const beside = [doc.parts[each - 1]?.at?.(-1), doc.parts[each + 1]?.[0]];
        return part?.type === "line" && beside.some(isExpression) ? hardline : part;
    });
    return { ...doc, parts };
}

/** @param {any} path @param {any} options */
function embed(path, options) {
    const print = own.embed?.(path, options);
    if (path.node.type !== "TemplateLiteral" || path.parent.tag?.name !== "html" || typeof print !== "function") return print;
    if (showsSpaces(path.node.quasis.map((/** @type {any} */ each) => each.value.cooked))) return undefined;
    return async (/** @type {any[]} */ ...asked) => utils.mapDoc(onOneLine(await print(...asked)), onOwnLines);
}

export const printers = { estree: { ...own, embed } };
