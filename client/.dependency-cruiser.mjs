/** The folders of src/: a module imports from its own and those before it, also modules fetched later. */
const LAYERS = ["lib", "seal", "table", "analyse", "review", "skill", "lesson", "board", "daily", "mistakes", "pages"];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
    forbidden: [
        { name: "no-circle", severity: "error", from: {}, to: { circular: true } },
        { name: "nothing-unused", severity: "error", from: { orphan: true, pathNot: "^src/(sw\\.js|.*\\.d\\.ts)$" }, to: {} },
        { name: "nothing-missing", severity: "error", from: {}, to: { couldNotResolve: true } },
        { name: "only-from-layers-below", severity: "error", from: { path: "^src/\\w+/" }, to: { path: "^src/(main|core)\\.js$" } },
        ...LAYERS.slice(1).map((_, k) => ({
            name: "only-from-layers-below",
            severity: "error",
            from: { path: `^src/${LAYERS[k]}/` },
            to: { path: `^src/(${LAYERS.slice(k + 1).join("|")})/` },
        })),
    ],
    options: { doNotFollow: { path: "node_modules" } },
};
