#!/usr/bin/env node
// Replaces the VS Code executable that @vscode/test-electron starts: same arguments, same exit status.
import { openInServer } from './openInServer.mts';

process.exit(await openInServer(process.argv.slice(2)));
