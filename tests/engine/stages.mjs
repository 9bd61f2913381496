// Deals what each stage asks for each seed, as the browser does.
const { dealHand, dealTurn, randomFrom, STAGES } = await import(new URL("lesson/stages.js", process.argv[2]));
const [seeds, number] = process.argv.slice(3).map(Number);
const dealt = (stage, random) => (stage === "play" ? dealTurn(random) : dealHand(stage, random));
const made = STAGES.map((stage) => [
  stage,
  Array.from({ length: seeds }, (_, seed) => {
    const random = randomFrom(`${stage} ${seed}é`);
    return Array.from({ length: number }, () => dealt(stage, random));
  }),
]);
process.stdout.write(JSON.stringify(made));
