import { readFileSync, writeFileSync, readdirSync } from 'node:fs'
import { smallPng } from './small-png'
const t = Date.now(); let a=0,b=0
for (const f of readdirSync('docs/screens').filter(f=>f.endsWith('png'))) { const x=readFileSync('docs/screens/'+f); const y=smallPng(x); a+=x.length; b+=y.length; writeFileSync('/tmp/png/'+f,y) }
console.log(a,b,Date.now()-t)
